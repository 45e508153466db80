/** Where the console is on its origin: at its root, or in the folder that the demo was put in; `index.html` has found it out. */
export const base: string = import.meta.env.MODE === 'demo' ? new URL('.', document.baseURI).pathname : '/'

/** The path of a page as the router knows it, from that of an address. */
export const pathOf = (pathname: string): string => pathname.slice(base.length - 1)

/** The path of the page that is shown, as the router knows it. */
export const pathHere = (): string => pathOf(location.pathname)

/** The address of a page for whoever is not the router, from its path. */
export const addressOf = (path: string): string => base + path.slice(1)
