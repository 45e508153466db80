/**
 * Stands in for tough-cookie in the demo's worker: MSW keeps a cookie jar for intercepted pages, which brings the public
 * suffix list along. The mock control plane reads its session from request headers and needs no jar.
 */
export class Cookie {
  static fromJSON() {
    return new Cookie()
  }
}

/** Holds nothing. */
export class MemoryCookieStore {}

/** Takes every cookie and gives none back. */
export class CookieJar {
  getCookiesSync(): Cookie[] {
    return []
  }
  setCookie() {
    return Promise.resolve()
  }
  setCookieSync() {}
}
