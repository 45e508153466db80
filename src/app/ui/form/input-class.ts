/** Shared by all text-like controls. */
export const inputClass =
  'h-8 w-full min-w-0 rounded border border-line-3 bg-surface px-2 text-base text-ink placeholder:text-ink-3 placeholder:opacity-100 aria-invalid:border-bad touch:h-11 inactive:cursor-not-allowed inactive:border-line-2 inactive:bg-sunken inactive:text-ink-3'
