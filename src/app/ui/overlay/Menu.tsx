import { cloneElement, createElement, type ReactNode, use, useState } from 'react'
import { late, onIntent } from './late.ts'
import { useLate } from './use-late.ts'
import type * as Parts from './OpenMenu.tsx'

/** What a menu is made of. A list has one in every row and hardly any is ever opened, so that comes when it is wanted. */
export const loadMenu = late(() => import('./OpenMenu.tsx'))

/** Has it there before a menu is asked for. */
export const fetchMenu = onIntent(loadMenu).onFocus

const part =
  <Props extends object>(pick: (parts: typeof Parts) => (props: Props) => ReactNode) =>
  (props: Props) =>
    createElement(pick(use(loadMenu())), props)

/** A menu under its trigger. */
export function Menu(props: Parts.MenuProps) {
  const { trigger, open, onOpenChange } = props
  const [wanted, setWanted] = useState(false)
  const want = () => {
    setWanted(true)
    onOpenChange?.(true)
  }
  // Once opened it stays, so that the focus finds its way back to the trigger.
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

/** An action; one that cannot be used now stays in reach and shows its reason below its name. */
export const MenuItem = part((it) => it.Item)
/** Items that share a reason why they cannot be used now; it is shown once, above them. */
export const MenuReason = part((it) => it.Reason)
/** A choice that can be on or off; the menu stays open for the next one. */
export const MenuCheckItem = part((it) => it.CheckItem)
export const MenuRadioGroup = part((it) => it.RadioGroup)
export const MenuRadioItem = part((it) => it.RadioItem)
export const MenuLabel = part((it) => it.Label)
export const MenuSeparator = part((it) => it.Separator)
