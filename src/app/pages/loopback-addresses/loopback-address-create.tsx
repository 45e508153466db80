import { useEffect } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { type Rack, rackList } from '#api/generated/system-hardware.ts'
import {
  type LoopbackAddressCreate,
  networkingLoopbackAddressCreate,
} from '#api/generated/system-networking.ts'
import { blockUse, loopbackProblem, rangeOfBlock, rangesText } from '#domain/network/address-lots.ts'
import { bitsOf, ipProblem, ipVersion } from '#domain/network/ip-addresses.ts'
import { rangeText } from '#domain/network/ip-pools.ts'
import { switchLocations } from '#domain/limits.ts'
import {
  CheckboxField,
  ComboboxField,
  RadioField,
  SelectField,
} from '#app/components/fields/choice-fields.tsx'
import { useOptions } from '#app/components/fields/options.ts'
import { NumberField, TextField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { useCheckWhole } from '#app/shared/rack-network/use-check-whole.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { type LotBlocks, useLots } from '#app/shared/rack-network/use-lots.ts'
import { useTakenAddresses } from '#app/shared/rack-network/use-taken-addresses.ts'
import { allLots } from '#app/shared/rack-network/rack-network-reads.ts'
import { all, ensure, useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { shortId } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

export const loader = () => settled([ensure(all(rackList)), ensure(allLots)])

export default function LoopbackAddressCreateForm() {
  const navigate = useNavigateFromHere()
  const racks = useOptions<Rack>(all(rackList), { noun: 'racks' })
  const { lots, error } = useLots()
  const form = useForm<LoopbackAddressCreate>({
    mode: 'onBlur',
    defaultValues: {
      rackId: racks.items.length === 1 ? racks.items[0]?.id : '',
      switchLocation: switchLocations[0],
      addressLot: '',
      address: '',
      mask: bitsOf[4],
      anycast: false,
    },
  })
  const addressLot = useWatch({ control: form.control, name: 'addressLot' })
  const back = to('/system/networking/loopback-addresses')
  const create = useWrite(networkingLoopbackAddressCreate, {
    done: ({ address, switchLocation }) => {
      toast({ content: named`Loopback address ${address} assigned to ${switchLocation}` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Create loopback address"
      form={form}
      write={create}
      back={back}
      args={(body) => ({ body })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <SelectField
        form={form}
        name="rackId"
        label="Rack"
        placeholder="Choose a rack"
        options={racks.items.map(({ id }) => ({
          value: id,
          label: <span className="font-mono">{shortId(id)}</span>,
        }))}
        hint={racks.note}
      />
      <RadioField
        form={form}
        name="switchLocation"
        label="Switch"
        row
        options={switchLocations.map((value) => ({ value, label: value }))}
      />
      <ComboboxField
        form={form}
        name="addressLot"
        label="Address lot"
        noun="address lots"
        placeholder="Choose an address lot"
        options={(lots ?? []).map(({ name, kind, description }) => ({
          value: name,
          label: name,
          detail: [kind, description].filter(Boolean).join(', '),
        }))}
        hint={
          error
            ? `The address lots could not be loaded: ${error.message}`
            : lots?.length === 0
              ? 'There are no address lots yet. Create one first.'
              : undefined
        }
      />
      <AddressFields form={form} lot={lots?.find(({ name }) => name === addressLot)} />
      <CheckboxField form={form} name="anycast" label="Anycast (other switches may use the same address)" />
    </SideForm>
  )
}

interface Props {
  form: UseFormReturn<LoopbackAddressCreate>
  lot: LotBlocks | undefined
}

const freeAtMost = 3

/** Checks address and prefix length against the lot's blocks and taken addresses. */
function AddressFields({ form, lot }: Props) {
  const { taken, isPending, unread } = useTakenAddresses()
  const [address, rackId, switchLocation, anycast] = useWatch({
    control: form.control,
    name: ['address', 'rackId', 'switchLocation', 'anycast'],
  })
  const problemOf = (text: string) =>
    loopbackProblem(text, lot?.blocks, taken, { rackId, switchLocation, anycast })
  const isWhole = ipProblem(address) === undefined
  const version = isWhole ? ipVersion(address) : 4

  useCheckWhole(form, 'address', { whole: isWhole, problem: problemOf(address) })
  useEffect(() => {
    if (isWhole && !form.getFieldState('mask').isDirty) form.setValue('mask', bitsOf[version])
  }, [form, isWhole, version])

  const free = (lot?.blocks ?? []).flatMap((block) => blockUse(block, taken).free)
  const within = (lot?.blocks ?? []).map((block) => rangeText(rangeOfBlock(block))).join(', ')
  const hint =
    isPending || unread.length > 0 ? `Must be in ${within}` : `Free: ${rangesText(free, freeAtMost)}`
  return (
    <>
      <TextField
        form={form}
        name="address"
        label="Address"
        mono
        placeholder="198.51.100.225"
        hint={lot?.blocks && (free.length > 0 ? hint : 'No free addresses in this lot')}
        validate={problemOf}
      />
      <NumberField
        form={form}
        name="mask"
        label="Mask"
        min={1}
        max={bitsOf[version]}
        hint={`/${bitsOf[version]} for a single address`}
      />
      {unread.length > 0 && (
        <p className="text-sm text-ink-2">
          Could not load {unread.join(', ')}. The server checks them for conflicts with this address.
        </p>
      )}
    </>
  )
}
