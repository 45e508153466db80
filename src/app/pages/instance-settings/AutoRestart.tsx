import { useEffect, useRef } from 'react'
import { type Instance, instanceView } from '#api/generated/instances.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { Section } from '#app/components/Section.tsx'
import type { Answer } from '#app/data/client.ts'
import { to } from '#app/url/paths.ts'
import { invalidate } from '#app/data/query.ts'
import { Countdown } from '#app/ui/text/Countdown.tsx'
import { useIsPast } from '#app/ui/text/use-is-past.ts'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { policyText } from '#app/shared/instances/instance-words.ts'
import type { InstanceParams } from '#app/shared/instances/instance-reads.ts'

interface Props {
  answer: Answer<Instance>
  params: InstanceParams
}

/** What the control plane does automatically when the instance fails, and when. */
export function AutoRestart({ answer, params }: Props) {
  const { value: instance } = answer
  const { autoRestartCooldownExpiration: cooldown, timeLastAutoRestarted: last } = instance
  const over = useIsPast(cooldown)
  const wasOver = useRef(over)
  useEffect(() => {
    // Once the cooldown ends, the instance may already be restarting.
    if (over && !wasOver.current) void invalidate([instanceView])
    wasOver.current = over
  }, [over])
  return (
    <Section
      level={2}
      title="Auto-restart"
      aside={
        <LinkButton to={to('/projects/:project/instances/:instance/settings/auto-restart-edit', params)}>
          Edit policy
        </LinkButton>
      }
    >
      <Properties>
        <Property label="Policy">{policyText(instance.autoRestartPolicy)}</Property>
        <Property label="Enabled">{instance.autoRestartEnabled ? 'Yes' : 'No'}</Property>
        <Property label="Cooldown">
          {!cooldown ? (
            'None'
          ) : over ? (
            <span>
              ended <RelativeTime date={cooldown} suffix />
            </span>
          ) : (
            <span>
              ends in <Countdown until={cooldown} />
            </span>
          )}
        </Property>
        <Property label="Last auto-restart">{last ? <RelativeTime date={last} suffix /> : 'Never'}</Property>
      </Properties>
    </Section>
  )
}
