import { unstable_OneTimePasswordField as Boxes } from 'radix-ui'
import { type ChangeEvent, Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import { deviceCodeLength } from '#domain/limits.ts'
import { cx } from '#app/ui/cx.ts'
import { inputClass } from '#app/ui/form/input-class.ts'

interface Props {
  disabled: boolean
  /** The letters so far, in capitals and without a dash. */
  value: string
  onChange: (letters: string) => void
}

const places = Array.from({ length: deviceCodeLength }, (_, place) => place)

/** A box for each letter of a device's code, with a dash in the middle. */
export function CodeField({ disabled, value, onChange }: Props) {
  const first = useRef<HTMLInputElement>(null)
  // The page is for nothing else; after a code that was refused it begins anew.
  useEffect(() => {
    if (!disabled) first.current?.focus()
  }, [disabled])

  /** Where a letter was deleted between others: the next one typed there is put in its place. */
  const gap = useRef<number>(undefined)

  /** Puts letters in place of others, and goes to a box. */
  const replace = (box: HTMLInputElement, [from, to]: [number, number], letter: string) => {
    const next = box.parentElement?.querySelectorAll<HTMLInputElement>('input')[from + letter.length]
    onChange(value.slice(0, from) + letter + value.slice(to))
    gap.current = letter ? undefined : from
    next?.focus()
    // A box that has a letter by then takes another one only where that is selected.
    requestAnimationFrame(() => {
      if (document.activeElement === next) next?.select()
    })
  }
  const deleteAt = (box: HTMLInputElement, place: number) => {
    if (place >= 0) replace(box, [place, place + 1], '')
  }
  const isForGap = (typed: string, place: number) => gap.current === place && /^[a-z]$/i.test(typed)

  /** The library goes to the box before the letter that it deleted, where the next one typed replaces another. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, place: number) => {
    const { key, ctrlKey, metaKey, currentTarget: box } = event
    const isBackspace = key === 'Backspace'
    if (isBackspace && (ctrlKey || metaKey)) replace(box, [0, value.length], '')
    else if (ctrlKey || metaKey || key === 'Unidentified') return
    else if (isBackspace) deleteAt(box, box.value ? place : Math.min(place, value.length) - 1)
    else if (isForGap(key, place)) replace(box, [place, place], key.toUpperCase())
    else {
      gap.current = undefined
      return
    }
    event.preventDefault()
  }
  /** The same for keyboards on a screen, which do not name their keys. */
  const onInput = (event: ChangeEvent<HTMLInputElement>, place: number) => {
    const { currentTarget: box, nativeEvent } = event
    if (box.value === '' && (nativeEvent as InputEvent).inputType === 'deleteContentBackward')
      deleteAt(box, place)
    else if (isForGap(box.value, place)) replace(box, [place, place], box.value.toUpperCase())
    else return
    event.preventDefault()
  }
  return (
    <Boxes.Root
      aria-label="Code"
      // Nothing knows such a code in advance, and it is of no use a second time.
      autoComplete="off"
      disabled={disabled}
      validationType="alpha"
      value={value}
      onValueChange={(letters) => {
        gap.current = undefined
        onChange(letters.toUpperCase())
      }}
      className="flex items-center gap-1.5"
    >
      {places.map((place) => (
        <Fragment key={place}>
          {place === deviceCodeLength / 2 && (
            <span aria-hidden className="text-ink-2">
              –
            </span>
          )}
          <Boxes.Input
            ref={place === 0 ? first : undefined}
            aria-label={`Letter ${place + 1} of ${deviceCodeLength}`}
            onKeyDown={(event) => onKeyDown(event, place)}
            onChange={(event) => onInput(event, place)}
            className={cx(inputClass, 'h-11! max-w-10 px-0! text-center font-mono text-xl!')}
          />
        </Fragment>
      ))}
      <Boxes.HiddenInput />
    </Boxes.Root>
  )
}
