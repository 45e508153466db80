/** The console's base path: the origin's root, or the folder of the demo, which `index.html` detects. */
export const base: string = import.meta.env.MODE === 'demo' ? new URL('.', document.baseURI).pathname : '/'

/** Strips `base`: from a URL's path to a router path. */
export const pathOf = (pathname: string): string => pathname.slice(base.length - 1)

/** The current router path. */
export const pathHere = (): string => pathOf(location.pathname)

/** Adds `base`: from a router path to a URL's path, for use outside of the router. */
export const addressOf = (path: string): string => base + path.slice(1)
