/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the ARIA combobox, which no native element offers: its keys go to the text field */
import { asMeant, withoutUnseen } from './typed-text.ts'
import { Check, Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { cx } from '#app/ui/cx.ts'
import { choiceClass } from '#app/ui/overlay/surface-class.ts'
import { useListbox } from './use-listbox.ts'

export type ComboboxOption = {
  value: string
  label: string
  selectedLabel?: ReactNode
  detail?: string
  disabledReason?: string
  icon?: ReactNode
  /** Heading that it shares with adjacent options. */
  group?: string
  /** A search result for the typed text, shown even if its label does not match. */
  isFound?: boolean
  /** Runs an action: an Enter pressed before the option appeared does not run it. */
  isAct?: boolean
}

// Nobody reads more lines; typing narrows them.
const shownAtMost = 200

type Props = {
  id: string
  label: string
  value: string | undefined
  options: readonly ComboboxOption[]
  choose: (value: string) => void
  /** Receives the typed text, for options that depend on it. */
  onText?: (text: string) => void
  /** Options for the typed text are loading. */
  isPending?: boolean
  /** More options may follow: Enter waits if there is none yet, or if the active one runs an action. */
  isLooking?: boolean
  /** Shown below, when there may be more options. */
  note?: string
  /** Text typed before the list opened; called once the input is ready. */
  typed?: () => string
}

/** Matching options by group: matches in the label before matches in the detail. */
function matching(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const words = asMeant(text).toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  const isIn = (hay = '') => words.every((word) => hay.toLowerCase().includes(word))
  const fits = (option: ComboboxOption) =>
    option.isFound === true || isIn(`${option.label} ${option.detail ?? ''}`)
  const byGroup = [...Map.groupBy(options.filter(fits), ({ group }) => group).values()].map((group) => {
    const named = group.filter(({ label, isFound }) => isFound || isIn(label))
    return { named, others: group.filter((option) => !named.includes(option)) }
  })
  const first = byGroup.filter(({ named }) => named.length > 0)
  const last = byGroup.filter(({ named }) => named.length === 0)
  return [...first, ...last].flatMap(({ named, others }) => [...named, ...others])
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
      {...(option.disabledReason && {
        'aria-disabled': true,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-reason`,
      })}
      ref={active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      className={cx(
        choiceClass,
        'pr-8 hover:bg-hover',
        active && 'bg-hover outline-2 outline-focus outline-solid',
      )}
    >
      {option.icon}
      <span className="flex min-w-0 flex-col">
        <bdi id={`${id}-label`} className="wrap-anywhere">
          {option.label}
        </bdi>
        {detail && (
          <span id={`${id}-reason`} className="text-sm wrap-anywhere text-ink-2">
            {option.disabledReason ?? <bdi>{detail}</bdi>}
          </span>
        )}
      </span>
      {chosen && <Check aria-hidden className="absolute right-2 size-3.5 text-accent" />}
    </div>
  )
}

/** Adjacent options with the same group, each with its index in the whole list. */
function groupsOf(options: readonly ComboboxOption[]) {
  const groups: { name: string | undefined; choices: { option: ComboboxOption; index: number }[] }[] = []
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.name === option.group) last.choices.push({ option, index })
    else groups.push({ name: option.group, choices: [{ option, index }] })
  }
  return groups
}

function Choices({ name, id, children }: { name: string | undefined; id: string; children: ReactNode }) {
  if (name === undefined) return children
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="caps px-2 pt-2 pb-1 text-ink-2">
        {name}
      </p>
      {children}
    </div>
  )
}

/** A combobox's popup: a filter and the matching options. */
export function ComboboxList({
  id,
  label,
  value,
  options,
  choose,
  onText,
  isPending = false,
  isLooking = isPending,
  note,
  typed,
}: Props) {
  const [text, setOwnText] = useState('')
  // The option that was active when a waiting Enter was pressed; empty if there was none.
  const [awaited, setAwaited] = useState<string>()
  const setText = (next: string) => {
    setOwnText(next)
    setAwaited(undefined)
    onText?.(withoutUnseen(next))
  }
  const prefix = useId()
  const matches = matching(options, text)
  const shown = matches.slice(0, shownAtMost)
  const take = (index: number) => {
    const option = shown[index]
    if (option && !option.disabledReason) choose(option.value)
  }
  const { active, setActive, onKeyDown } = useListbox(
    shown.length,
    take,
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  )
  const takeAwaited = useEffectEvent(() => {
    const option = shown[active]
    if (option && (option.value === awaited || !(awaited || option.isAct))) take(active)
  })
  useEffect(() => {
    if (awaited !== undefined && !isLooking) takeAwaited()
  }, [awaited, isLooking])

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
          onKeyDown={(event) => {
            const option = shown[active]
            if (event.key === 'Enter' && isLooking && (!option || option.isAct)) {
              event.preventDefault()
              setAwaited(option?.value ?? '')
            } else {
              setAwaited(undefined)
              onKeyDown(event)
            }
          }}
          onFocus={() => {
            const before = typed?.() ?? ''
            if (before) setText(before + text)
          }}
          className="h-9 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-3 placeholder:opacity-100 touch:h-11"
        />
      </div>
      <div id={id} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto p-1">
        {groupsOf(shown).map(({ name, choices }, place) => (
          <Choices key={`${place} ${name}`} name={name} id={`${prefix}-group-${place}`}>
            {choices.map(({ option, index }) => (
              <Option
                key={option.value}
                id={`${prefix}-${index}`}
                option={option}
                active={index === active}
                chosen={option.value === value}
                choose={() => take(index)}
              />
            ))}
          </Choices>
        ))}
      </div>
      <output className="block px-3 text-sm text-ink-2 not-empty:border-t not-empty:border-line not-empty:py-2">
        {shown.length === 0 && !isPending && (note ?? 'No matches')}
        {matches.length > shown.length
          ? `${matches.length - shown.length} more. Type to filter`
          : shown.length > 0 && note}
      </output>
    </>
  )
}
