import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isForbidden } from '#api/errors.ts'
import { type AlertProbeResult, alertReceiverProbe } from '#api/generated/system-alerts.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { ForbiddenNotice } from '#app/components/ForbiddenNotice.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { Section } from '#app/components/Section.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { call } from '#app/data/client.ts'
import { ensure, loaderFor, refreshAfter, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { counted } from '#app/ui/text/format.ts'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { named } from '#app/components/named.tsx'
import { receiverOf } from './alert-reads.ts'
import { AttemptList } from './AttemptList.tsx'

/** In milliseconds. The server waits up to 30 s for the endpoint. */
const longestProbe = 45_000

export const loader = loaderFor('/system/alerts/receivers/:receiver/probe', (params) =>
  ensure(receiverOf(params)),
)

export default function ProbePanel() {
  const params = useRouteParams('/system/alerts/receivers/:receiver/probe')
  const navigate = useNavigateFromHere()
  const { id, name, kind } = useAnswer(receiverOf(params)).value
  const [resend, setResend] = useState(false)
  const note = useId()
  const probe = useMutation({
    mutationFn: async () => {
      const args = { path: { receiver: id }, query: { resend } }
      const { value } = await call(alertReceiverProbe, args, undefined, { timeout: longestProbe })
      return { ...value, askedToResend: resend }
    },
    onSettled: () => refreshAfter(alertReceiverProbe),
  })
  const disabledReason = useFleetAdminReason()
  const reason = useActionReason()({ disabledReason })
  const close = () =>
    void navigate(to('/system/alerts/receivers/:receiver/deliveries', params), { replace: true })
  return (
    <SideModal
      title={named`Probe ${name}`}
      onClose={close}
      {...(probe.error ? { error: probe.error.message } : {})}
      errorDetail={isForbidden(probe.error) && <ForbiddenNotice />}
      footer={
        <>
          <Button onClick={close}>Close</Button>
          <Button
            variant="primary"
            pending={probe.isPending}
            disabledReason={reason}
            onClick={() => probe.mutate()}
          >
            Send probe
          </Button>
        </>
      }
    >
      <p>
        The rack sends one request to <bdi className="font-mono text-sm wrap-anywhere">{kind.endpoint}</bdi>.
        Its class is <span className="font-mono text-sm">probe</span>. It is signed like any other delivery
        and is not retried.
      </p>
      <div>
        <Checkbox
          checked={resend}
          onCheckedChange={(checked) => setResend(checked)}
          aria-describedby={note}
          label="If the probe succeeds, resend failed alerts"
        />
        <p id={note} className="ml-8 text-sm text-ink-2">
          All alerts that were never delivered to this receiver will be resent.
        </p>
      </div>
      <div aria-live="polite">{probe.data && <ProbeResult {...probe.data} />}</div>
    </SideModal>
  )
}

function ProbeResult({
  probe,
  resendsStarted,
  askedToResend,
}: AlertProbeResult & { askedToResend: boolean }) {
  return (
    <Section level={3} title="Result" aside={<StateBadge of="delivery" state={probe.state} />}>
      <AttemptList attempts={probe.attempts.webhook} />
      <p>{resultText(probe.state === 'delivered', askedToResend, resendsStarted ?? 0)}</p>
    </Section>
  )
}

function resultText(gotThrough: boolean, askedToResend: boolean, resent: number): string {
  if (!gotThrough) return `The probe failed.${askedToResend ? ' Nothing was resent.' : ''}`
  if (!askedToResend) return 'The probe succeeded.'
  if (resent === 0) return 'The probe succeeded. There were no failed alerts to resend.'
  return `The probe succeeded. ${counted(resent, 'failed alert')} ${resent === 1 ? 'is' : 'are'} being resent.`
}
