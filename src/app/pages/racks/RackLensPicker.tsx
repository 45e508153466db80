import { useId } from 'react'
import { type Lens, lenses } from './rack-lenses.ts'

export function RackLensPicker({ lens, onChange }: { lens: Lens; onChange: (lens: Lens) => void }) {
  const name = useId()
  return (
    <fieldset className="rack-lenses">
      <legend className="sr-only">Colour by</legend>
      {lenses.map(({ id, label }) => (
        <label key={id} className="rack-lens">
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === lens}
            onChange={() => onChange(id)}
            className="rack-lens-input"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
