/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the ARIA combobox, which no native element offers: its keys go to the text field */
import { Check, Search } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { choiceClass } from './surface-class.ts'
import { useListbox } from './use-listbox.ts'

export type ComboboxOption = {
  value: string
  label: string
  selectedLabel?: ReactNode
  detail?: string
  disabledReason?: string
}

// More lines than anyone reads; typing narrows them.
const shownAtMost = 200

type Props = {
  id: string
  label: string
  value: string | undefined
  options: readonly ComboboxOption[]
  choose: (value: string) => void
}

function matching(options: readonly ComboboxOption[], text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter((option) => {
    const hay = `${option.label} ${option.detail ?? ''}`.toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}

type OptionProps = {
  id: string
  option: ComboboxOption
  active: boolean
  chosen: boolean
  choose: () => void
}

function Option({ id, option, active, chosen, choose }: OptionProps) {
  const detail = option.disabledReason ?? option.detail
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={Boolean(option.disabledReason) || undefined}
      ref={active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      className={cx(
        choiceClass,
        'pr-8 hover:bg-hover',
        active && 'bg-hover outline-2 outline-focus outline-solid',
      )}
    >
      <span className="flex min-w-0 flex-col">
        <span className="wrap-anywhere">{option.label}</span>
        {detail && <span className="text-sm text-ink-2">{detail}</span>}
      </span>
      {chosen && <Check aria-hidden className="absolute right-2 size-3.5 text-accent" />}
    </div>
  )
}

/** The open part of a combobox: a filter and the choices it leaves. */
export function ComboboxList({ id, label, value, options, choose }: Props) {
  const [text, setText] = useState('')
  const prefix = useId()
  const matches = matching(options, text)
  const shown = matches.slice(0, shownAtMost)
  const take = (index: number) => {
    const option = shown[index]
    if (option && !option.disabledReason) choose(option.value)
  }
  const { active, setActive, onKeyDown } = useListbox(shown.length, take)

  return (
    <>
      <div className="sticky top-0 flex items-center gap-2 border-b border-line px-3">
        <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-label={`Search ${label}`}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={shown.length > 0 ? `${prefix}-${active}` : undefined}
          placeholder="Type to search"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-9 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-3 placeholder:opacity-100 max-sm:h-11"
        />
      </div>
      <div id={id} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto p-1">
        {shown.map((option, index) => (
          <Option
            key={option.value}
            id={`${prefix}-${index}`}
            option={option}
            active={index === active}
            chosen={option.value === value}
            choose={() => take(index)}
          />
        ))}
      </div>
      <output className="block px-3 text-sm text-ink-2 not-empty:border-t not-empty:border-line not-empty:py-2">
        {shown.length === 0 && 'Nothing matches'}
        {matches.length > shown.length && `${matches.length - shown.length} more: type to narrow them`}
      </output>
    </>
  )
}
