import { cloneElement, lazy, Suspense, useState } from 'react'
import type { MenuProps } from './OpenMenu.tsx'

// A list has a menu in every row and hardly any is ever opened, so the menu itself comes when it is wanted.
const load = () => import('./OpenMenu.tsx')
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }))

/** A menu under its trigger. */
export function Menu(props: MenuProps) {
  const { trigger, open, onOpenChange } = props
  const [wanted, setWanted] = useState(false)
  const want = () => {
    setWanted(true)
    onOpenChange?.(true)
  }
  // Once opened it stays, so that the focus finds its way back to the trigger.
  if (open && !wanted) setWanted(true)
  if (!wanted && !open) {
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: () => void load().catch(() => undefined),
      onClick: want,
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        want()
      },
    })
  }
  return (
    <Suspense fallback={trigger}>
      <OpenMenu {...props} />
    </Suspense>
  )
}

/** An action; one that cannot be used now stays in reach and shows its reason below its name. */
export const MenuItem = lazy(async () => ({ default: (await load()).Item }))
/** A choice that can be on or off; the menu stays open for the next one. */
export const MenuCheckItem = lazy(async () => ({ default: (await load()).CheckItem }))
export const MenuRadioGroup = lazy(async () => ({ default: (await load()).RadioGroup }))
export const MenuRadioItem = lazy(async () => ({ default: (await load()).RadioItem }))
export const MenuLabel = lazy(async () => ({ default: (await load()).Label }))
export const MenuSeparator = lazy(async () => ({ default: (await load()).Separator }))
