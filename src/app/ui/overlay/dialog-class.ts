/**
 * A dialog is inside its scrim: as a sibling, a dialog reopened while closing would lie below the new scrim.
 * While closing, it lies below newly opened ones and ignores clicks.
 */
export const scrimClass =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:pointer-events-none data-[state=closed]:z-30 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

/**
 * A centred panel that never exceeds the screen; its body scrolls. On a phone, one with a field is at the top,
 * above the keyboard; elsewhere, one with a list of results keeps its top while the list changes.
 */
export const centeredClass = (width: 'w-96' | 'w-144') =>
  `fixed inset-0 m-auto flex h-fit max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] flex-col rounded border border-line-2 bg-raised text-ink outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in max-sm:min-w-0 max-sm:has-[input]:mt-4 sm:has-[[role=combobox]]:mt-[12dvh] sm:has-[[role=combobox]]:max-h-[80dvh] ${width}`
