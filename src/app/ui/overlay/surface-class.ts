/** Floating surfaces: menus, popovers and lists of options. Above toasts, which would cover items. */
export const floatingClass =
  'z-70 max-h-(--radix-popper-available-height) animate-fade-in overflow-y-auto rounded border border-line-2 bg-raised text-ink'

/** An item of a menu or a list of options. */
export const choiceClass =
  'relative flex min-h-7 w-full cursor-default items-center gap-2 rounded px-2 py-1 text-base -outline-offset-2 select-none data-highlighted:bg-hover touch:min-h-11 aria-disabled:text-ink-3'
