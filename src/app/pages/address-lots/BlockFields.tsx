import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import type { AddressLotBlockCreate, AddressLotCreate } from '#api/generated/system-networking.ts'
import { lotBlockProblem, rangeOfBlock } from '#domain/network/address-lots.ts'
import { endsOf, ipBlockProblem, ipProblem, rangeBetween, sizeOf } from '#domain/network/ip-addresses.ts'
import { addressesText, type KnownRange } from '#domain/network/ip-pools.ts'
import { TextField, useTextField } from '#app/components/fields/TextField.tsx'
import { FormRow } from '#app/components/long-forms/FormRow.tsx'
import { useCheckWhole } from '#app/shared/rack-network/use-check-whole.ts'
import type { useLots } from '#app/shared/rack-network/use-lots.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'

export const emptyBlock: AddressLotBlockCreate = { firstAddress: '', lastAddress: '' }

interface Props {
  form: UseFormReturn<AddressLotCreate>
  /** Existing lots, which a new block must not overlap. */
  known: ReturnType<typeof useLots>
}

const isWhole = ({ firstAddress, lastAddress }: AddressLotBlockCreate) =>
  !ipProblem(firstAddress) && !ipProblem(lastAddress)

/** Checks blocks as they are typed, against each other and against existing lots. */
export function BlockFields({ form, known }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'blocks' })
  const blocks = useWatch({ control: form.control, name: 'blocks' })
  const ofLots = (known.lots ?? []).flatMap((lot) =>
    (lot.blocks ?? []).map((block): KnownRange => ({
      owner: `address lot ${lot.name}`,
      range: rangeOfBlock(block),
    })),
  )
  return (
    <>
      {fields.map(({ id }, index) => (
        <FormRow
          key={id}
          title={`Block ${index + 1}`}
          disabledReason={fields.length === 1 ? 'A lot needs at least one block' : undefined}
          onRemove={() => remove(index)}
        >
          <BlockRow form={form} index={index} known={[...ofLots, ...othersBefore(blocks, index)]} />
        </FormRow>
      ))}
      <div>
        <Button onClick={() => append(emptyBlock, { focusName: `blocks.${fields.length}.firstAddress` })}>
          Add block
        </Button>
      </div>
      <Unread known={known} />
    </>
  )
}

/** The later of two overlapping blocks shows the error. */
const othersBefore = (blocks: AddressLotBlockCreate[], index: number): KnownRange[] =>
  blocks
    .slice(0, index)
    .flatMap((block, at) =>
      isWhole(block) ? [{ owner: `block ${at + 1}`, range: rangeOfBlock(block) }] : [],
    )

interface RowProps extends Pick<Props, 'form'> {
  index: number
  known: KnownRange[]
}

function BlockRow({ form, index, known }: RowProps) {
  const block = useWatch({ control: form.control, name: `blocks.${index}` })
  const whole = isWhole(block)
  const problem = whole ? lotBlockProblem(block, known) : undefined
  useCheckWhole(form, `blocks.${index}.lastAddress`, { whole, problem })
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      <FirstField form={form} index={index} />
      <TextField
        form={form}
        name={`blocks.${index}.lastAddress`}
        label="Last address"
        placeholder="198.51.100.255"
        mono
        hint={whole && !problem ? addressesText(sizeOf(rangeBetween(rangeOfBlock(block)))) : undefined}
        validate={(text: string) => ipProblem(text) ?? problem}
      />
    </div>
  )
}

/** A prefix typed here fills in both ends. */
function FirstField({ form, index }: Omit<RowProps, 'known'>) {
  const { field, frame } = useTextField({
    form,
    name: `blocks.${index}.firstAddress`,
    label: 'First address',
    hint: 'Or enter a prefix to fill in both addresses',
    validate: ipProblem,
  })
  const spread = () => {
    const text = form.getValues(`blocks.${index}.firstAddress`)
    if (ipBlockProblem(text)) return
    const { first, last } = endsOf(text)
    form.setValue(`blocks.${index}.firstAddress`, first, { shouldDirty: true })
    form.setValue(`blocks.${index}.lastAddress`, last, { shouldDirty: true })
  }
  return (
    <Field {...frame}>
      <TextInput
        {...field}
        autoComplete="off"
        placeholder="198.51.100.224"
        className="font-mono"
        onKeyDown={({ key }) => key === 'Enter' && spread()}
        onBlur={() => {
          spread()
          field.onBlur()
        }}
      />
    </Field>
  )
}

/** Lists lots whose blocks did not load, so only the server can detect overlaps with them. */
function Unread({ known: { lots, error } }: Pick<Props, 'known'>) {
  const unread = error ? ['all lots'] : (lots ?? []).flatMap((lot) => (lot.error ? lot.name : []))
  if (unread.length === 0) return null
  return (
    <p className="text-sm text-ink-2">
      Blocks not loaded: <bdi>{unread.join(', ')}</bdi>. Only the server can check for overlaps with these.
    </p>
  )
}
