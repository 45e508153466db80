/** One tab of a browser, driven by pointer and keys, and inspected by code that runs in its page. */
export interface Driver {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Evaluates an expression in the page and returns its settled value as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Clicks a point of the viewport. */
  click: (x: number, y: number) => Promise<void>
  /** Types text into the focused element. */
  type: (text: string) => Promise<void>
  /** Presses keys together, such as `Control` and `k`. */
  press: (...keys: string[]) => Promise<void>
  /** Chooses a local file in the page's only file input. */
  chooseFile: (path: string) => Promise<void>
  /** Resizes the page, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
}

/** A fresh browser profile. */
export interface Profile {
  newTab: () => Promise<Driver>
  /**
   * Uncaught errors and policy violations of its documents. In WebKit they are recorded from the first look at a document, and those of
   * a document that navigates away by itself are lost. Complete once the profile is closed.
   */
  faults: string[]
  close: () => Promise<void>
}

/** A running browser engine. */
export interface Engine {
  newProfile: () => Promise<Profile>
  close: () => Promise<void>
}

/**
 * Errors that an engine logs but that are none: a file that failed to load, which the page itself reports, and a size that changed
 * while it was measured, which is measured again in the next frame.
 */
export const isHarmless = (text: string): boolean =>
  /Failed to load (resource|‘)|downloadable font: download failed|API error|NetworkError|due to access control checks|ResizeObserver loop/.test(
    text,
  )
