/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Sent as a bearer token with every call, for servers without sign-in. */
  readonly VITE_API_TOKEN?: string
  /** Sent as `api-version`, for servers that hold several. */
  readonly VITE_API_VERSION?: string
}
