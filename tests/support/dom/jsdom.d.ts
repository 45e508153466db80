/** The parts of jsdom that the tests use; it has no types of its own. */
declare module 'jsdom' {
  type Window = globalThis.Window & typeof globalThis
  export class JSDOM {
    constructor(
      html: string,
      options: { url: string; runScripts: 'outside-only'; beforeParse?: (window: Window) => void },
    )
    readonly window: Window & { eval: (code: string) => unknown }
  }
}
