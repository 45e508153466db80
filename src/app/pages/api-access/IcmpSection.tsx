import { networkingInboundIcmpUpdate } from '#api/generated/system-networking.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { question } from '#app/components/actions/actions.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { Section } from '#app/components/Section.tsx'
import { useLater, useWrite } from '#app/data/query.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { Switch } from '#app/ui/form/Switch.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { inboundIcmp } from './api-access-reads.ts'

const steps = {
  on: {
    label: 'Answer pings',
    title: 'Answer pings?',
    body: 'The rack’s own services, such as the API, will answer pings from any network that can reach them. Anyone who pings them will learn that they exist.',
    done: 'The rack now answers pings',
  },
  off: {
    label: 'Stop answering pings',
    title: 'Stop answering pings?',
    body: 'The rack’s own services, such as the API, will no longer answer pings. Monitoring that pings them will report them as down even though they are running. Instances are not affected.',
    done: 'The rack no longer answers pings',
  },
}

export function IcmpSection() {
  const { data, error, refetch } = useLater(inboundIcmp)
  const retry = () => void refetch()
  return (
    <Section level={2} title="Inbound ICMP" aside={data && <Freshness facts={data} />}>
      {data ? (
        <IcmpSwitch enabled={data.value.enabled} />
      ) : error ? (
        <PageError error={error} onRetry={retry} />
      ) : (
        <Skeleton className="h-6 w-40" />
      )}
    </Section>
  )
}

function IcmpSwitch({ enabled }: { enabled: boolean }) {
  const viewerReason = useFleetAdminReason()
  const reason = useActionReason()({ disabledReason: viewerReason })
  const update = useWrite(networkingInboundIcmpUpdate)
  const { label, title, body, done } = steps[enabled ? 'off' : 'on']
  const ask = () =>
    question.set({
      title,
      body,
      actionLabel: label,
      danger: enabled,
      errorTitle: 'Could not change inbound ICMP',
      run: async () => {
        await update.mutateAsync({ body: { enabled: !enabled } })
        toast({ content: done })
      },
    })
  useOffered(() => [{ label, disabledReason: viewerReason, run: ask }])
  return (
    <div className="flex flex-col gap-1">
      <Switch
        label="The rack’s own services answer pings"
        className="self-start"
        checked={enabled}
        disabled={reason !== undefined}
        aria-describedby={reason && 'icmp-reason'}
        onCheckedChange={ask}
      />
      {reason && (
        <p id="icmp-reason" className="text-sm text-ink-2">
          {reason}
        </p>
      )}
    </div>
  )
}
