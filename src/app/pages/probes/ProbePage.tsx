import { maxPort } from '#domain/limits.ts'
import { DetailPage } from '#app/components/DetailPage.tsx'
import type { Fact } from '#app/components/Facts.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { probeOf } from './probe-reads.ts'
import { SledName } from './SledName.tsx'
import { useProbeActions } from './use-probe-actions.ts'
import { ensureSleds, useSleds } from './use-sleds.ts'

export const loader = loaderFor('/projects/:project/probes/:probe', (params) =>
  Promise.all([ensure(probeOf(params)), Promise.allSettled([ensureSleds()])]),
)

export default function ProbePage() {
  const params = useRouteParams('/projects/:project/probes/:probe')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(probeOf(params))
  const { serialOf } = useSleds()
  const { of } = useProbeActions(params.project, () => navigate(to('/projects/:project/probes', params)))
  const probe = answer.value
  // A server of another version may omit it.
  const nic = probe.interface
  return (
    <DetailPage
      title={probe.name}
      badge={<Badge tone="info">experimental</Badge>}
      freshness={answer}
      actions={of(probe)}
      facts={[
        ['Sled', <SledName key="sled" sledId={probe.sled} serial={serialOf(probe.sled)} />],
        ...(probe.externalIps ?? []).map(({ ip, kind, firstPort, lastPort }): Fact => [
          `External IP, ${kind}`,
          <Copied
            key={ip}
            value={ip}
            note={firstPort === 0 && lastPort === maxPort ? '' : `ports ${firstPort}–${lastPort}`}
          />,
        ]),
        ['Internal IP', <Copied key="internal" value={nic?.ip} />],
        [
          'Subnet',
          <span key="subnet" className="font-mono text-sm">
            {nic?.subnet ?? '–'}
          </span>,
        ],
        ['MAC', <Copied key="mac" value={nic?.mac} />],
        ['VNI', nic?.vni ?? '–'],
        idFact(probe.id),
      ]}
    >
      <p className="max-w-prose text-ink-2">
        A bare endpoint in the project’s default VPC. Connect to its external IP from outside, or to its
        internal IP from an instance in the same VPC, to test whether this sled can be reached.
      </p>
    </DetailPage>
  )
}

const Copied = ({ value, note = '' }: { value: string; note?: string }) => (
  <span className="flex min-w-0 items-center gap-1">
    <span className="font-mono text-sm wrap-anywhere">{value ?? '–'}</span>
    <CopyButton value={value} label={`Copy ${value}`} />
    {note}
  </span>
)
