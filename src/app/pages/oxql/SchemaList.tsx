import { useId, useState } from 'react'
import type { TimeseriesSchema } from '#api/generated/system-metrics.ts'
import { SearchInput } from '#app/ui/form/SearchInput.tsx'
import { cx } from '#app/ui/cx.ts'
import { schemaMatches, targetsOf } from './schema-targets.ts'
import { words } from '#app/ui/text/format.ts'

interface Props {
  schemas: readonly TimeseriesSchema[]
  chosen: string | undefined
  onChoose: (schema: TimeseriesSchema) => void
}

export function SchemaList({ schemas, chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const shown = schemas.filter((schema) => schemaMatches(schema, text))
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <SearchInput
        label="Filter timeseries"
        placeholder="Filter timeseries"
        className="w-full shrink-0"
        value={text}
        onChange={setText}
      />
      <output className="sr-only">{shown.length} timeseries</output>
      {shown.length === 0 && <p className="py-4 text-center text-ink-2">No matching timeseries</p>}
      <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 pb-1 max-md:max-h-80">
        {targetsOf(shown).map(([target, of]) => (
          <Target key={target} target={target} schemas={of} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
    </div>
  )
}

function Target({ target, schemas, chosen, onChoose }: Props & { target: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pb-3">
      <h2 id={id} className="sticky top-0 z-1 bg-bg px-2 py-1 font-mono text-sm text-ink-2 max-md:bg-surface">
        <bdi>{target}</bdi>
      </h2>
      <ul>
        {schemas.map((schema) => (
          <li key={schema.timeseriesName}>
            <Metric schema={schema} open={schema.timeseriesName === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MetricProps {
  schema: TimeseriesSchema
  open: boolean
  onChoose: Props['onChoose']
}

function Metric({ schema, open, onChoose }: MetricProps) {
  const { timeseriesName, units, description } = schema
  const [target, metric] = timeseriesName.split(':')
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        title={description?.metric}
        onClick={() => onChoose(schema)}
        className={cx(
          'flex min-h-7 w-full min-w-0 items-center gap-2 rounded px-2 text-left -outline-offset-2 hover:bg-hover touch:min-h-11',
          open && 'bg-accent-wash',
        )}
      >
        <bdi className="min-w-0 flex-1 truncate font-mono text-sm">
          <span className="sr-only">{target}:</span>
          {metric}
        </bdi>
        <span className="text-sm whitespace-nowrap text-ink-2">{units === 'none' ? '' : words(units)}</span>
      </button>
      {open && <Details schema={schema} />}
    </>
  )
}

function Details({ schema }: { schema: TimeseriesSchema }) {
  const { timeseriesName, description, datumType, fieldSchema } = schema
  return (
    <div className="flex flex-col gap-2 px-2 pt-1 pb-3 text-sm">
      <p className="text-ink-2">
        <bdi>{description?.metric ?? 'unknown'}</bdi>. <bdi>{description?.target ?? 'unknown'}</bdi>. Value
        type: <code>{datumType ?? 'unknown'}</code>.
      </p>
      <dl aria-label={`Fields of ${timeseriesName}`} className="flex flex-col gap-1">
        {(fieldSchema ?? []).map((field) => (
          <div key={field.name}>
            <dt className="flex gap-2 font-mono">
              <bdi className="min-w-0 flex-1 truncate">{field.name}</bdi>
              <span className="text-ink-2">{field.fieldType}</span>
            </dt>
            <dd className="text-ink-2">
              <bdi>{field.description}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
