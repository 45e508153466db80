/**
 * Replaces tough-cookie in the demo's worker: MSW has a cookie jar for intercepted pages, which would bundle
 * the public suffix list. The mock control plane reads its session from request headers and needs no jar.
 */
export class Cookie {
  static fromJSON() {
    return new Cookie()
  }
}

/** Stores nothing. */
export class MemoryCookieStore {}

/** Accepts every cookie and returns none. */
export class CookieJar {
  getCookiesSync(): Cookie[] {
    return []
  }
  setCookie() {
    return Promise.resolve()
  }
  setCookieSync() {}
}
