import { unstable_OneTimePasswordField as Boxes } from 'radix-ui'
import { type ChangeEvent, Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import { deviceCodeLength } from '#domain/limits.ts'
import { cx } from '#app/ui/cx.ts'
import { inputClass } from '#app/ui/form/input-class.ts'

interface Props {
  disabled: boolean
  /** Letters typed so far, in capitals without the dash. */
  value: string
  onChange: (letters: string) => void
}

const places = Array.from({ length: deviceCodeLength }, (_, place) => place)

/** One box per letter of a device code, with a dash in the middle. */
export function CodeField({ disabled, value, onChange }: Props) {
  const first = useRef<HTMLInputElement>(null)
  // The code is all the page is for, so it has the focus; also again after a refused code.
  useEffect(() => {
    if (!disabled) first.current?.focus()
  }, [disabled])

  /** Place of a letter deleted between others; the next letter typed there is inserted. */
  const gap = useRef<number>(undefined)

  /** Replaces letters and moves the focus. */
  const replace = (box: HTMLInputElement, [from, to]: [number, number], letter: string) => {
    const next = box.parentElement?.querySelectorAll<HTMLInputElement>('input')[from + letter.length]
    onChange(value.slice(0, from) + letter + value.slice(to))
    gap.current = letter ? undefined : from
    next?.focus()
    // A filled box accepts another letter only if its letter is selected.
    requestAnimationFrame(() => {
      if (document.activeElement === next) next?.select()
    })
  }
  const deleteAt = (box: HTMLInputElement, place: number) => {
    if (place >= 0) replace(box, [place, place + 1], '')
  }
  const isForGap = (typed: string, place: number) => gap.current === place && /^[a-z]$/i.test(typed)

  /**
   * Left alone, the library moves to the box before a deleted letter, where the next one typed would
   * overwrite.
   */
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
  /** The same for on-screen keyboards, which report no key names. */
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
      // Codes are single-use, so autofill cannot help.
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
