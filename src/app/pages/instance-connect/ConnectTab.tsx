import { useState } from 'react'
import { Link } from 'react-router'
import type { ExternalIp } from '#api/generated/instances.ts'
import { consoleReason } from '#domain/instance-actions.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import {
  disksOf,
  externalIpsOf,
  instanceOf,
  type InstanceParams,
  nicsOf,
} from '#app/shared/instances/instance-reads.ts'
import { unreachableReason } from '#app/shared/instances/instance-words.ts'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { Code } from '#app/ui/text/Code.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { late } from '#app/ui/overlay/late.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { useLate } from '#app/ui/overlay/use-late.ts'
import { loginOf, reachableAt, serialConsoleCommand, sshCommand } from '#app/shared/instances/ssh-command.ts'

const loadCode = late(() => import('#app/ui/overlay/CodeModal.tsx'))

export const loader = loaderFor('/projects/:project/instances/:instance/connect', async (params) => {
  await ensure(instanceOf(params))
  await Promise.allSettled([
    ensure(externalIpsOf(params)),
    ensure(nicsOf(params)),
    ensure(disksOf(params)),
    ensure(optionReads.projectImages(params.project)),
    ensure(optionReads.siloImages()),
  ])
})

export default function ConnectTab() {
  const params = useRouteParams('/projects/:project/instances/:instance/connect')
  return (
    <div className="flex flex-col gap-6">
      <SerialConsole params={params} />
      <Ssh params={params} />
    </div>
  )
}

interface Props {
  params: InstanceParams
}

function SerialConsole({ params }: Props) {
  const [asked, setAsked] = useState(false)
  const code = useLate(loadCode, asked, () => setAsked(false))
  useOffered(() => [{ label: 'Terminal command', online: false, run: () => setAsked(true) }])
  const instance = useAnswer(instanceOf(params)).value
  return (
    <Section level={2} title="Serial console">
      <p className="text-ink-2">
        View the output of the instance’s first serial port and type into it. The instance needs no network or
        address.
      </p>
      <span className="flex flex-wrap gap-2">
        <LinkButton
          to={to('/projects/:project/instances/:instance/serial-console', params)}
          variant="primary"
          disabledReason={consoleReason(instance)}
        >
          Open serial console
        </LinkButton>
        <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
          Terminal command
        </Button>
      </span>
      {code && (
        <code.CodeModal
          open
          onOpenChange={setAsked}
          title="Serial console in a terminal"
          code={serialConsoleCommand({ project: params.project, instance: instance.name })}
        >
          This opens the same console in the command-line client. The options specify the project and the
          instance.
        </code.CodeModal>
      )}
    </Section>
  )
}

function Ssh({ params }: Props) {
  const { data, error, refetch } = useLater(externalIpsOf(params))
  const unreachable = unreachableReason(useLater(nicsOf(params)).data?.value.items)
  const { runState } = useAnswer(instanceOf(params)).value
  const os = useSystem(params)
  const login = loginOf(os)
  const ips = data && reachableAt(data.value.items)
  return (
    <Section level={2} title="SSH" aside={<Freshness facts={data} />}>
      {!ips &&
        (error ? <PageError error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-9" />)}
      {ips?.length === 0 && (
        <p className="text-ink-2">
          {unreachable
            ? `${unreachable}. Create one`
            : 'The instance has no external IP address, so it cannot be reached from outside its VPC. Attach an ephemeral or a floating IP'}{' '}
          on the{' '}
          <Link
            to={to('/projects/:project/instances/:instance/networking', params)}
            className="text-accent underline"
          >
            Networking
          </Link>{' '}
          tab.
        </p>
      )}
      {ips && ips.length > 0 && (
        <>
          <ul aria-label="SSH commands" className="flex flex-col gap-1">
            {ips.map((ip) => (
              <SshLine key={ip.ip} ip={ip} command={sshCommand(ip.ip, login)} />
            ))}
          </ul>
          <p className="text-ink-2">
            {login
              ? `${login} is usually the default user of ${os} images. `
              : 'The user name, such as debian or ubuntu, depends on the instance’s image. '}
            A firewall rule in the instance’s VPC must allow inbound port 22.
            {runState !== 'running' && ' The instance can be reached only while it is running.'}
          </p>
        </>
      )}
    </Section>
  )
}

const SshLine = ({ ip, command }: { ip: ExternalIp; command: string }) => (
  <li className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
    <span className="flex min-w-0 items-center gap-1">
      <Code>{command}</Code>
      <CopyButton value={command} label={`Copy command for ${ip.ip}`} />
    </span>
    <span className="text-sm text-ink-2">
      {ip.kind === 'floating' ? (
        <>
          floating IP <bdi>{ip.name}</bdi>, does not change
        </>
      ) : (
        'ephemeral IP, lasts only while the instance runs'
      )}
    </span>
  </li>
)

/** The system on the boot disk, if its image is visible. */
function useSystem(params: InstanceParams): string | undefined {
  const { bootDiskId } = useAnswer(instanceOf(params)).value
  const disks = useLater(disksOf(params)).data?.value.items
  const own = useLater(optionReads.projectImages(params.project)).data?.value.items ?? []
  const silo = useLater(optionReads.siloImages()).data?.value.items ?? []
  const imageId = disks?.find(({ id }) => id === bootDiskId)?.imageId
  return [...own, ...silo].find(({ id }) => id === imageId)?.os
}
