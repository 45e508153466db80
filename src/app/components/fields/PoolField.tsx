import type { FieldValues } from 'react-hook-form'
import type { SiloIpPool } from '#api/generated/shared.ts'
import { goneText, SelectField } from './choice-fields.tsx'
import { byDefault } from './default-pool.ts'
import { isWhole, type Options } from './options.ts'
import { defaultPoolOption, poolOption } from './pool-option.tsx'
import type { FieldProps } from './TextField.tsx'

interface Props<Values extends FieldValues> extends Omit<FieldProps<Values>, 'label' | 'validate'> {
  pools: Options<SiloIpPool>
  validate?: (pool: string) => string | undefined
}

/** One of the silo's IP pools, or its default one. Refuses a pool that is no longer available. */
export function PoolField<Values extends FieldValues>({ pools, hint, validate, ...props }: Props<Values>) {
  const { items, note } = pools
  const isGone = (chosen: string) =>
    isWhole(pools) && chosen !== byDefault && !items.some(({ id }) => id === chosen)
  return (
    <SelectField
      {...props}
      label="IP pool"
      hint={note ?? hint}
      options={[defaultPoolOption(items.find(({ isDefault }) => isDefault)), ...items.map(poolOption)]}
      validate={(chosen: string) => (isGone(chosen) ? goneText : validate?.(chosen))}
    />
  )
}
