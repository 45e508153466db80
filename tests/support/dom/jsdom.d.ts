/** What the tests use of jsdom, which has no types of its own. */
declare module 'jsdom' {
  type Window = globalThis.Window & typeof globalThis
  export class JSDOM {
    constructor(
      html: string,
      options: { url: string; runScripts: 'outside-only'; beforeParse: (window: Window) => void },
    )
    readonly window: Window & { eval: (code: string) => unknown }
  }
}
