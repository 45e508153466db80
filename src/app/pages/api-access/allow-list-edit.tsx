import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { AllowedSourceIps } from '#api/generated/system-networking.ts'
import { allowedText, netRemarks, netsIn, netsProblem, sizeText, tidied } from '#domain/network/allow-list.ts'
import { ipProblem } from '#domain/network/ip-addresses.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { TextAreaField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { ensure, useAnswer } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { Button } from '#app/ui/Button.tsx'
import { counted } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { allowList } from './api-access-reads.ts'
import type { AllowListValues } from './allow-list-values.ts'
import { OwnAddressField } from './OwnAddressField.tsx'
import { useOwnAddress } from './own-address.ts'
import { useAllowListChange } from './use-allow-list-change.tsx'

export const loader = () => ensure(allowList)

const allowedOf = ({ allow, nets }: AllowListValues): AllowedSourceIps =>
  allow === 'any' ? { allow } : { allow, ips: netsIn(nets) }

export default function AllowListEditForm() {
  const navigate = useNavigateFromHere()
  const now = useAnswer(allowList).value.allowedIps
  const [seen] = useState(now)
  const known = useOwnAddress()
  const form = useForm<AllowListValues>({
    mode: 'onChange',
    defaultValues: {
      allow: seen.allow,
      nets: seen.allow === 'list' ? seen.ips.join('\n') : '',
      own: '',
    },
  })
  const allow = useWatch({ control: form.control, name: 'allow' })
  const { save, question } = useAllowListChange((saved) => {
    toast({ content: `The API is open to ${allowedText(saved)}` })
    return navigate(to('/system/networking/api-access'))
  })
  const typed = (own: string) => (ipProblem(own) ? undefined : own)
  return (
    <>
      <SideForm
        title="Edit allow-list"
        submitLabel="Save allow-list"
        form={form}
        write={save}
        back={to('/system/networking/api-access')}
        secrets={['own']}
        args={(values, before) => ({
          // For a draft, the list as it was when the draft was started.
          seen: allowedOf({ ...values, ...before }),
          to: allowedOf(values),
          own: known.data?.ip ?? typed(values.own),
        })}
      >
        <NotNow reason={useFleetAdminReason()} />
        <RadioField
          form={form}
          name="allow"
          label="Who can reach the API"
          options={[
            { value: 'any', label: 'Anyone', detail: 'From any address' },
            { value: 'list', label: 'Only these networks', detail: 'Everyone else is blocked' },
          ]}
        />
        {allow === 'list' && (
          <>
            <NetsField form={form} />
            <OwnAddressField form={form} known={known} />
          </>
        )}
      </SideForm>
      {question}
    </>
  )
}

function NetsField({ form }: { form: UseFormReturn<AllowListValues> }) {
  const nets = netsIn(useWatch({ control: form.control, name: 'nets' }))
  const isGood = netsProblem(nets.join(' ')) === undefined
  const remarks = netRemarks(nets)
  const better = tidied(nets)
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        form={form}
        name="nets"
        label="Networks"
        rows={6}
        mono
        validate={netsProblem}
        hint={
          isGood
            ? `${counted(nets.length, 'network')}, ${sizeText(nets)}`
            : 'One per line, such as 198.51.100.0/24 or 2001:db8::/32'
        }
      />
      {better.join(' ') !== nets.join(' ') && (
        <div className="-mt-4 flex flex-col gap-2">
          <ul aria-label="Notes" className="flex flex-col gap-1 text-sm text-ink-2 empty:hidden">
            {remarks.map(({ net, text }, at) => (
              <li key={`${at} ${net}`} className="wrap-anywhere">
                <span className="font-mono text-ink">{net}</span> {text}
              </li>
            ))}
          </ul>
          <Button
            size="sm"
            className="self-start"
            onClick={() =>
              form.setValue('nets', better.join('\n'), { shouldDirty: true, shouldValidate: true })
            }
          >
            Tidy up
          </Button>
        </div>
      )}
    </div>
  )
}
