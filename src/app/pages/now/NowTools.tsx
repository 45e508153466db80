import { Button } from '#app/ui/Button.tsx'
import { cx } from '#app/ui/cx.ts'
import { SearchInput } from '#app/ui/form/SearchInput.tsx'
import { type Chip, chips, isChip } from './now-rows.ts'

interface Props {
  text: string
  onText: (text: string) => void
  chip: Chip
  onChip: (chip: Chip) => void
}

/**
 * Filters within reach of a thumb, on one line to leave room for rows. The text field takes the whole line
 * while in use.
 */
export function NowTools({ text, onText, chip, onChip }: Props) {
  return (
    <search className="group flex items-center gap-2 zoomed:flex-wrap">
      <SearchInput
        label="Search instances"
        placeholder="Search"
        className="flex-1 zoomed:basis-full"
        value={text}
        onChange={onText}
      />
      <fieldset
        aria-label="State"
        className="grid w-54 min-w-0 grid-cols-3 gap-1 zoomed:flex zoomed:w-full zoomed:flex-wrap max-sm:group-has-[input:focus]:w-0 max-sm:group-has-[input:focus]:overflow-hidden"
      >
        {Object.entries(chips).map(([name, label]) => {
          const isOn = name === chip
          return (
            <Button
              key={name}
              size="touch"
              aria-pressed={isOn}
              className={cx('px-0! zoomed:flex-auto', isOn && 'border-accent! bg-accent-wash!')}
              onClick={() => isChip(name) && onChip(isOn ? 'all' : name)}
            >
              {label}
            </Button>
          )
        })}
      </fieldset>
    </search>
  )
}
