import type { ComponentProps } from 'react'
import { inputClass } from '#app/ui/form/input-class.ts'
import { type FieldTime, offsetName, timesOf } from './date-range.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  value: FieldTime
  onValue: (value: FieldTime) => void
  /** Either of the two controls loses the focus. */
  onBlur?: () => void
}

/** Date and time; in the hour that occurs twice when the clocks go back, also which of the two. */
export function TimeInput({ value, onValue, onBlur, ...props }: Props) {
  const times = timesOf(value.text)
  return (
    <>
      <input
        {...props}
        type="datetime-local"
        value={value.text}
        onChange={({ target: { value: text } }) => onValue({ text, time: timesOf(text)[0] })}
        onBlur={onBlur}
        className={inputClass}
      />
      {times.length > 1 && (
        <select
          aria-label="Which occurrence of this hour"
          className={inputClass}
          value={times.findLastIndex((time) => time <= (value.time ?? 0))}
          onChange={({ target }) => onValue({ ...value, time: times[Number(target.value)] })}
          onBlur={onBlur}
        >
          {times.map((time, index) => (
            <option key={time} value={index}>
              {index === 0 ? 'First occurrence' : 'Second occurrence'}, {offsetName(time)}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
