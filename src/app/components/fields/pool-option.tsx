import { Badge } from '#app/ui/Badge.tsx'
import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'
import { byDefault } from './default-pool.ts'

interface Pool {
  id: string
  name: string
  description: string
  isDefault?: boolean
}

/** An IP pool as an option. Once selected, it shows its name, description, and whether it is the default. */
export const poolOption = (pool: Pool): ComboboxOption => ({
  value: pool.id,
  label: pool.isDefault ? `${pool.name} (default)` : pool.name,
  detail: pool.description,
  selectedLabel: <ChosenPool pool={pool} />,
})

const ChosenPool = ({ pool: { name, isDefault, description } }: { pool: Pool }) => (
  <>
    <bdi>{name}</bdi>
    {isDefault && (
      <>
        {' '}
        <Badge tone="info">default</Badge>
      </>
    )}
    {description && (
      <span className="text-ink-2">
        {' '}
        <bdi>{description}</bdi>
      </span>
    )}
  </>
)

/** Leaves the choice to the server; shows the silo's default pool, if known. */
export const defaultPoolOption = (pool: Pool | undefined): ComboboxOption => ({
  value: byDefault,
  label: 'The silo’s default pool',
  ...(pool && { detail: pool.name, selectedLabel: <ChosenPool pool={pool} /> }),
})
