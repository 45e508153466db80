import { useFieldArray, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { announcedProblem, blockOf } from '#domain/network/bgp.ts'
import { networkOf } from '#domain/network/ip-addresses.ts'
import { FieldLine, FieldLines } from '#app/components/fields/FieldLines.tsx'
import { useField, useTextField } from '#app/components/fields/TextField.tsx'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import type { SetValues } from './announce-set-values.ts'
import { blockText, useLotBlocks } from './use-lot-blocks.ts'

type Form = UseFormReturn<SetValues>

export function AnnouncementFields({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'announcements' })
  const lots = useLotBlocks()
  return (
    <FieldLines
      label="Announcements"
      hint={
        lots.error
          ? `Some address lot blocks could not be loaded: ${lots.error.message}`
          : !lots.isPending && lots.blocks.length === 0
            ? 'No address lots yet. Create one to announce from.'
            : 'Each network must be in an address lot block. The matching block is selected as you type.'
      }
      addLabel="Add announcement"
      onAdd={() => append({ network: '', block: '' })}
    >
      {fields.map((field, index) => (
        <Line
          key={field.id}
          form={form}
          index={index}
          lots={lots}
          onRemove={() => {
            remove(index)
            // An error on another line may be due to this one.
            if (form.formState.isSubmitted) void form.trigger('announcements')
          }}
        />
      ))}
    </FieldLines>
  )
}

interface LineProps {
  form: Form
  index: number
  lots: ReturnType<typeof useLotBlocks>
  onRemove: () => void
}

function Line({ form, index, lots: { blocks, isPending }, onRemove }: LineProps) {
  const label = `announcement ${index + 1}`
  const block = useWatch({ control: form.control, name: `announcements.${index}.block` })
  const { field: ofNetwork, frame: networkFrame } = useTextField({
    form,
    name: `announcements.${index}.network`,
    label: `Network for ${label}`,
    validate: (text: string) => announcedProblem(text) ?? twice(form, index, text),
  })
  const { field: ofBlock, frame: blockFrame } = useField({
    form,
    name: `announcements.${index}.block`,
    label: `Block for ${label}`,
    validate: (chosen: string) => {
      const wanted = form.getValues(`announcements.${index}.network`)
      const known = blocks.find((it) => it.id === chosen)
      if (!known || announcedProblem(wanted) || blockOf(wanted, [known])) return undefined
      return `${wanted} is not within ${known.first}–${known.last}`
    },
  })
  const { dirtyFields } = useFormState({ control: form.control, name: `announcements.${index}` })
  const isChanged = dirtyFields.announcements?.[index]?.network === true
  const findBlock = () => {
    const text = form.getValues(`announcements.${index}.network`)
    // Blocks do not overlap, so at most one contains the prefix.
    const found = announcedProblem(text) ? undefined : blockOf(text, blocks)
    if (!found || !isChanged || found.id === block) return
    form.setValue(`announcements.${index}.block`, found.id, { shouldDirty: true, shouldValidate: true })
  }
  const options = blocks.map((it) => ({
    value: it.id,
    label: it.lot,
    selectedLabel: blockText(it),
    detail: `${it.first}–${it.last}`,
  }))
  const isKnown = !block || blocks.some((it) => it.id === block)
  const choice = {
    value: block,
    ref: ofBlock.ref,
    onValueChange: (next: string) => {
      ofBlock.onChange(next)
      if (blockFrame.error) void form.trigger(`announcements.${index}.block`)
    },
  }
  return (
    <FieldLine
      label={label}
      className="grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] max-sm:grid-cols-[minmax(0,1fr)_auto]"
      error={networkFrame.error ?? blockFrame.error}
      onRemove={onRemove}
    >
      {(ariaOf) => (
        <>
          <TextInput
            {...ofNetwork}
            {...ariaOf(networkFrame.error)}
            mono
            autoComplete="off"
            aria-label={networkFrame.label}
            placeholder="203.0.113.0/24"
            onBlur={() => {
              ofNetwork.onBlur()
              findBlock()
            }}
          />
          <Combobox
            {...ariaOf(blockFrame.error)}
            {...choice}
            clearable
            aria-label={blockFrame.label}
            className="max-sm:order-last max-sm:col-span-2"
            options={
              isKnown || isPending
                ? options
                : [
                    {
                      value: block,
                      label: 'Current block',
                      detail: 'Not in the list of blocks',
                    },
                    ...options,
                  ]
            }
            noun="address lot blocks"
            placeholder={isPending ? 'Loading…' : 'Choose a block'}
          />
        </>
      )}
    </FieldLine>
  )
}

/** Whether an earlier line has the same network. */
function twice(form: Form, index: number, network: string): string | undefined {
  const before = form.getValues('announcements').slice(0, index)
  const isThere = before.some(
    (it) => !announcedProblem(it.network) && networkOf(it.network) === networkOf(network),
  )
  return isThere ? 'Already announced above' : undefined
}
