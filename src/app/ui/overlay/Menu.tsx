import { cloneElement, createElement, type ReactNode, use, useState } from 'react'
import { late, onIntent } from './late.ts'
import { useLate } from './use-late.ts'
import type * as Parts from './OpenMenu.tsx'

/** The code of menus. Lists have a menu per row, few are ever opened, so it is loaded on demand. */
export const loadMenu = late(() => import('./OpenMenu.tsx'))

/** Preloads menus on focus. */
export const fetchMenu = onIntent(loadMenu).onFocus

const part =
  <Props extends object>(pick: (parts: typeof Parts) => (props: Props) => ReactNode) =>
  (props: Props) =>
    createElement(pick(use(loadMenu())), props)

export function Menu(props: Parts.MenuProps) {
  const { trigger, open, onOpenChange } = props
  const [wanted, setWanted] = useState(false)
  const want = () => {
    setWanted(true)
    onOpenChange?.(true)
  }
  // Stays mounted after the first opening, so that the focus can return to the trigger.
  if (open && !wanted) setWanted(true)
  const late = useLate(loadMenu, wanted, () => {
    setWanted(false)
    onOpenChange?.(false)
  })
  if (!late) {
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      ...onIntent(loadMenu),
      onClick: want,
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        want()
      },
    })
  }
  return <late.OpenMenu {...props} />
}

/** An action; a disabled one stays focusable and shows its reason below the label. */
export const MenuItem = part((it) => it.Item)
/** Items that share a disabled reason, shown once above them. */
export const MenuReason = part((it) => it.Reason)
/** A toggle; the menu stays open. */
export const MenuCheckItem = part((it) => it.CheckItem)
export const MenuRadioGroup = part((it) => it.RadioGroup)
export const MenuRadioItem = part((it) => it.RadioItem)
export const MenuLabel = part((it) => it.Label)
export const MenuSeparator = part((it) => it.Separator)
