import type { ExternalIp } from '#api/generated/instances.ts'
import { useRouteParams } from '#app/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/query.ts'
import { Code } from '#app/ui/Code.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { externalIpsOf, instanceOf } from '#app/components/instances/instance-reads.ts'
import { TabSection } from '#app/components/TabSection.tsx'

export const loader = loaderFor('instanceConnect', (params) =>
  Promise.all([ensure(instanceOf(params)), ensure(externalIpsOf(params))]),
)

/** A floating address stays with the instance, so it is the better one to write down. */
const bestAddress = (ips: ExternalIp[]) =>
  (ips.find(({ kind }) => kind === 'floating') ?? ips.find(({ kind }) => kind === 'ephemeral'))?.ip

export default function ConnectTab() {
  const params = useRouteParams('instanceConnect')
  const address = bestAddress(useAnswer(externalIpsOf(params)).value.items)
  const { runState } = useAnswer(instanceOf(params)).value
  const command = address && `ssh <user>@${address}`
  return (
    <div className="flex flex-col gap-6">
      <TabSection title="SSH">
        {command ? (
          <>
            <p className="flex flex-wrap items-center gap-1">
              <Code>{command}</Code>
              <CopyButton value={command} label="Copy command" />
            </p>
            <p className="text-ink-2">
              The user is that of the instance’s image, such as debian or ubuntu. A firewall rule of its VPC
              must let port 22 in.
              {runState !== 'running' && ' The instance answers only while it is running.'}
            </p>
          </>
        ) : (
          <p className="text-ink-2">
            The instance has no external IP address, so it cannot be reached from outside its VPC. It needs an
            ephemeral or a floating IP.
          </p>
        )}
      </TabSection>
      <TabSection title="Serial console">
        <p className="text-ink-2">The serial console is not part of this version of the console yet.</p>
      </TabSection>
    </div>
  )
}
