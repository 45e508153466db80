import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { VpcSubnet } from '#api/generated/vpcs.ts'
import { endsOf } from '#domain/network/ip-addresses.ts'
import { addressesText } from '#domain/network/ip-pools.ts'
import {
  freeBlock,
  ipv4BlockProblem,
  ipv4Widths,
  ipv6BlockProblem,
  isWholeBlock,
  nextFreeBlock,
  subnetWidths,
  usableSize,
} from '#domain/network/subnet-blocks.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/form/Select.tsx'
import type { SubnetValues } from './subnet-values.ts'

interface Props {
  form: UseFormReturn<SubnetValues>
  /** IPv6 prefix of the VPC. */
  prefix: string
  /** Existing subnets of the VPC. */
  others: VpcSubnet[]
  /** Not all of them are known. */
  isPartial: boolean
}

/** Checks the blocks of a new subnet as they are typed. */
export function BlockFields({ form, prefix, others, isPartial }: Props) {
  const [ipv4Block, ipv6Block] = useWatch({ control: form.control, name: ['ipv4Block', 'ipv6Block'] })
  useCheckWhole(form, 'ipv4Block', ipv4Block)
  useCheckWhole(form, 'ipv6Block', ipv6Block)
  const problem = (text: string) => ipv4BlockProblem(text, others)
  const nextIpv6 = freeBlock(
    prefix,
    subnetWidths.ipv6,
    others.map((other) => other.ipv6Block),
  )
  return (
    <>
      <TextField
        form={form}
        name="ipv4Block"
        label="IPv4 block"
        mono
        placeholder="172.30.0.0/22"
        hint={problem(ipv4Block) ? undefined : aboutBlock(ipv4Block)}
        validate={problem}
      />
      {isPartial ? (
        <p className="-mt-1 mb-1 text-sm text-ink-2">
          Free blocks are unknown until all existing subnets are loaded.
        </p>
      ) : (
        <NextBlock
          taken={others.map((other) => other.ipv4Block)}
          onUse={(block) =>
            form.setValue('ipv4Block', block, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }
        />
      )}
      <TextField
        form={form}
        name="ipv6Block"
        label="IPv6 block"
        optional
        mono
        placeholder={isPartial ? undefined : nextIpv6}
        hint={
          <>
            A /{subnetWidths.ipv6} in <bdi>{prefix}</bdi>. Leave empty to use the next free one.
          </>
        }
        validate={(text: string) => ipv6BlockProblem(text, prefix, others)}
      />
    </>
  )
}

/** Checks a block once it is complete: an unfinished one is an error only when the field is left. */
function useCheckWhole(form: Props['form'], name: 'ipv4Block' | 'ipv6Block', text: string) {
  useEffect(() => {
    if (isWholeBlock(text)) void form.trigger(name)
    else form.clearErrors(name)
  }, [form, name, text])
}

function aboutBlock(block: string): string {
  const { first, last } = endsOf(block)
  return `${first}–${last}, ${addressesText(usableSize(block))} for interfaces`
}

/** Offers the next free block of a size. */
function NextBlock({ taken, onUse }: { taken: string[]; onUse: (block: string) => void }) {
  const [width, setWidth] = useState('24')
  const block = nextFreeBlock(Number(width), taken)
  return (
    <div className="-mt-1 mb-1 flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-2">Next free block</span>
      <div className="w-20">
        <Select
          aria-label="Size of the next free block"
          value={width}
          onValueChange={setWidth}
          options={ipv4Widths.map((value) => ({
            value,
            label: `/${value}`,
            selectedLabel: `/${value}`,
            detail: addressesText(usableSize(`10.0.0.0/${value}`)),
          }))}
        />
      </div>
      <Button
        disabledReason={block ? undefined : `No private /${width} block is free in the VPC`}
        onClick={() => block && onUse(block)}
      >
        {block ? <span className="font-mono">Use {block}</span> : 'No free block of this size'}
      </Button>
    </div>
  )
}
