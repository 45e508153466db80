/** One tab of an engine, driven as a person would: by pointer and keys, and asked by code that runs in its page. */
export interface Driver {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** What an expression comes to in the page, once it is settled; as JSON has it. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses the pointer's button at a point of the viewport. */
  click: (x: number, y: number) => Promise<void>
  /** Types a text into what has the focus. */
  type: (text: string) => Promise<void>
  /** Presses keys together, such as `Control` and `k`. */
  press: (...keys: string[]) => Promise<void>
  /** Chooses a file of this machine in the only input for files on the page. */
  chooseFile: (path: string) => Promise<void>
  /** Makes the page so large, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
}

/** A browser that nobody has used before. */
export interface Profile {
  newTab: () => Promise<Driver>
  /**
   * What its documents say that should not be: errors nobody caught, and what a policy has refused. In WebKit since a document was
   * first looked at, and of one that left by itself nothing; whole once it is closed.
   */
  faults: string[]
  close: () => Promise<void>
}

/** A browser's engine, started. */
export interface Engine {
  newProfile: () => Promise<Profile>
  close: () => Promise<void>
}

/**
 * What an engine tells as an error and is none: a file that could not be loaded, which the page says where a story looks for it, and a
 * size that changed again while it was measured, which is measured with the next frame.
 */
export const isHarmless = (text: string): boolean =>
  /Failed to load (resource|‘)|downloadable font: download failed|API error|NetworkError|due to access control checks|ResizeObserver loop/.test(
    text,
  )
