import { useQuery } from '@tanstack/react-query'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { IpPoolType, IpRange, IpVersion } from '#api/generated/system-ip-pools.ts'
import { endsOf, ipBlockProblem } from '#domain/network/ip-addresses.ts'
import { addressesText, poolAddressProblem, rangeProblem, rangeSize } from '#domain/network/ip-pools.ts'
import { TextField, useTextField } from '#app/components/fields/TextField.tsx'
import { client } from '#app/data/query.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { knownRanges } from './known-ranges.ts'

export interface RangeValues {
  /** Shorthand for both addresses; not sent. */
  block: string
  first: string
  last: string
}

export const useRangeForm = () =>
  useForm<RangeValues>({ mode: 'onBlur', defaultValues: { block: '', first: '', last: '' } })

export const rangeIn = ({ first, last }: RangeValues): IpRange => ({ first, last })

interface Props {
  form: UseFormReturn<RangeValues>
  version: IpVersion
  /** Unicast if absent. */
  type?: IpPoolType | undefined
}

const examples = {
  unicast: {
    v4: { block: '198.51.100.0/24', first: '198.51.100.0', last: '198.51.100.255' },
    v6: { block: 'fd00:1::/64', first: 'fd00:1::', last: 'fd00:1::ffff:ffff:ffff:ffff' },
  },
  multicast: {
    v4: { block: '233.252.0.0/24', first: '233.252.0.0', last: '233.252.0.255' },
    v6: { block: 'ff0e:1::/96', first: 'ff0e:1::', last: 'ff0e:1::ffff:ffff' },
  },
}

export function RangeFields({ form, version, type = 'unicast' }: Props) {
  const example = examples[type][version]
  const values = useWatch({ control: form.control })
  const isAddress = (text = '') => poolAddressProblem(text, version, type) === undefined

  const checkLast = async (text: string) => {
    const problem = poolAddressProblem(text, version, type)
    const range = rangeIn(form.getValues())
    // An error in the first address is shown there.
    if (problem || !isAddress(range.first)) return problem
    const known = await client.fetchQuery(knownRanges).catch(() => undefined)
    return rangeProblem(range, known?.ranges ?? [])
  }
  const range = rangeIn({ block: '', first: '', last: '', ...values })
  const size = isAddress(range.first) && isAddress(range.last) ? rangeSize(range) : undefined
  return (
    <>
      <BlockField form={form} placeholder={example.block} />
      <TextField
        form={form}
        name="first"
        label="First address"
        placeholder={example.first}
        mono
        validate={(text: string) => poolAddressProblem(text, version, type)}
      />
      <TextField
        form={form}
        name="last"
        label="Last address"
        placeholder={example.last}
        mono
        validate={checkLast}
        hint={size ? addressesText(size) : undefined}
      />
      <Unread />
    </>
  )
}

function BlockField({ form, placeholder }: Pick<Props, 'form'> & { placeholder: string }) {
  const { field, frame } = useTextField<RangeValues>({
    form,
    name: 'block',
    label: 'CIDR block',
    optional: true,
    hint: 'Fills in the first and last address',
    validate: ipBlockProblem,
  })
  const fillIn = () => {
    const block = form.getValues('block')
    if (ipBlockProblem(block)) return
    const ends = endsOf(block)
    for (const end of ['first', 'last'] as const)
      form.setValue(end, ends[end], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Field {...frame}>
      <TextInput
        {...field}
        autoComplete="off"
        placeholder={placeholder}
        className="font-mono"
        onChange={(event) => {
          field.onChange(event)
          fillIn()
        }}
      />
    </Field>
  )
}

/** Names the pools whose ranges are unknown, so only the server can detect overlaps with them. */
function Unread() {
  const { data, error } = useQuery(knownRanges)
  const pools = data?.unread ?? []
  if (!error && pools.length === 0) return null
  return (
    <p className="text-sm text-ink-2">
      Ranges not fully loaded: <bdi>{pools.join(', ') || 'all pools'}</bdi>. Only the server can check for
      overlaps with these.
    </p>
  )
}
