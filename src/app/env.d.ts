/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Sent as `api-version`, for servers that hold several. */
  readonly VITE_API_VERSION?: string
}
