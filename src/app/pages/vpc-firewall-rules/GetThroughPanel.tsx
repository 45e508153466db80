import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { VpcFirewallRule } from '#api/generated/vpcs.ts'
import { compileFirewall, decide } from '#domain/network/firewall-decision.ts'
import type { VpcNetwork } from '#domain/network/firewall-network.ts'
import { isReadableRule } from '#domain/network/firewall-rules.ts'
import { Button } from '#app/ui/Button.tsx'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { RadioGroup } from '#app/ui/form/RadioGroup.tsx'
import { Select } from '#app/ui/form/Select.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import {
  nicKey,
  otherSide,
  packetOf,
  type Question,
  questionIn,
  type QuestionProblems,
  withQuestion,
} from './check-question.ts'
import { DecisionView } from './DecisionView.tsx'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import type { KnownNetwork } from './use-network.ts'

interface Props {
  /** Undefined while they load, and if that fails with `error`. */
  rules: VpcFirewallRule[] | undefined
  error: Error | null
  known: KnownNetwork
  params: VpcParams
}

/** Checks a packet against the firewall. The URL has the question, so that the result can be shared. */
export function GetThroughPanel({ rules, error, known: { network, isPartial }, params }: Props) {
  const [search, setSearch] = useSearchParams()
  // Updates at once; the URL follows.
  const [question, setQuestion] = useState(() => questionIn(search))
  const ask = (next: Question | undefined) => {
    if (next) setQuestion(next)
    setSearch((before) => withQuestion(before, next), { replace: true, preventScrollReset: true })
  }
  const { packet, problems } = packetOf(question, network, isPartial)
  const unread = rules?.find((rule) => !isReadableRule(rule))
  const close = () => ask(undefined)
  return (
    <SideModal
      title="Would it get through?"
      onClose={close}
      footer={
        <>
          <span className="mr-auto flex items-center gap-1 text-ink-2">
            <CopyButton value={linkTo(question)} label="Copy link" /> Link to this result
          </span>
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <QuestionFields question={question} problems={problems} network={network} onChange={ask} />
      </div>
      {isPartial && (
        <p className="text-ink-2">Parts of the VPC are not loaded yet, so some names may not resolve.</p>
      )}
      {!rules ? (
        <p className="text-ink-2">
          {error ? `Could not load the firewall rules: ${error.message}` : 'Loading the firewall rules…'}
        </p>
      ) : unread ? (
        <p className="text-ink-2">
          The result is not known: firewall rule <bdi>{unread.name}</bdi> has an unknown format.
        </p>
      ) : packet ? (
        <DecisionView
          decision={decide(compileFirewall(rules, network), packet)}
          packet={packet}
          params={params}
          onOtherSide={question.hostKind === 'instance' ? () => ask(otherSide(question)) : undefined}
        />
      ) : (
        <p className="text-ink-2">Fill in the fields above to see the result.</p>
      )}
    </SideModal>
  )
}

const linkTo = (question: Question) =>
  `${location.origin}${location.pathname}?${withQuestion(new URLSearchParams(location.search), question).toString()}`

interface FieldsProps {
  question: Question
  problems: QuestionProblems
  network: VpcNetwork
  onChange: (question: Question) => void
}

function QuestionFields({ question, problems, network, onChange }: FieldsProps) {
  const set = (part: Partial<Question>) => onChange({ ...question, ...part })
  const { direction, protocol } = question
  const own = (
    <Field
      key="instance"
      label={direction === 'inbound' ? 'To instance' : 'From instance'}
      error={problems.instance}
      hint={noNics(network)}
    >
      <Combobox
        value={question.instance}
        onValueChange={(instance) => set({ instance })}
        options={nicOptions(network)}
        noun="instances"
        placeholder="Choose an instance"
        clearable
      />
    </Field>
  )
  const other = (
    <HostFields key="host" question={question} problems={problems} network={network} onChange={onChange} />
  )
  return (
    <>
      <RadioGroup
        label="Direction"
        value={direction}
        onValueChange={(next) => set({ direction: next })}
        options={[
          { value: 'inbound', label: 'Inbound' },
          { value: 'outbound', label: 'Outbound' },
        ]}
        row
      />
      {direction === 'inbound' ? [other, own] : [own, other]}
      <div className="grid grid-cols-[7rem_1fr] items-start gap-2">
        <Field label="Protocol">
          <Select
            value={protocol}
            onValueChange={(next) => set({ protocol: next })}
            options={[
              { value: 'tcp', label: 'TCP' },
              { value: 'udp', label: 'UDP' },
              { value: 'icmp', label: 'ICMP' },
            ]}
          />
        </Field>
        {protocol === 'icmp' ? (
          <div className="grid grid-cols-2 items-start gap-2">
            <Field label="ICMP type" error={problems.icmpType}>
              <TextInput
                mono
                inputMode="numeric"
                value={question.icmpType}
                onChange={(event) => set({ icmpType: event.target.value.trim() })}
              />
            </Field>
            <Field label="ICMP code" error={problems.icmpCode}>
              <TextInput
                mono
                inputMode="numeric"
                value={question.icmpCode}
                onChange={(event) => set({ icmpCode: event.target.value.trim() })}
              />
            </Field>
          </div>
        ) : (
          <Field label="Port" error={problems.port}>
            <TextInput
              mono
              inputMode="numeric"
              placeholder="443"
              value={question.port}
              onChange={(event) => set({ port: event.target.value.trim() })}
            />
          </Field>
        )}
      </div>
    </>
  )
}

function HostFields({ question, problems, network, onChange }: FieldsProps) {
  const { direction, hostKind, host } = question
  const label = direction === 'inbound' ? 'From' : 'To'
  return (
    <div className="grid grid-cols-[7rem_1fr] items-start gap-2">
      <Field label={label}>
        <Select
          value={hostKind}
          onValueChange={(next) => onChange({ ...question, hostKind: next, host: '' })}
          options={[
            { value: 'address', label: 'Address' },
            { value: 'instance', label: 'Instance' },
          ]}
        />
      </Field>
      <Field
        label={`${label} ${hostKind}`}
        error={problems.host}
        hint={hostKind === 'instance' && noNics(network)}
      >
        {hostKind === 'address' ? (
          <TextInput
            mono
            placeholder="203.0.113.7"
            autoComplete="off"
            value={host}
            onChange={(event) => onChange({ ...question, host: event.target.value.trim() })}
          />
        ) : (
          <Combobox
            value={host}
            onValueChange={(next) => onChange({ ...question, host: next })}
            options={nicOptions(network)}
            noun="instances"
            placeholder="Choose an instance"
            clearable
          />
        )}
      </Field>
    </div>
  )
}

const noNics = ({ nics }: VpcNetwork) => nics.length === 0 && 'There are no network interfaces in this VPC'

const nicOptions = (network: VpcNetwork) =>
  network.nics.map((nic) => {
    const key = nicKey(nic, network)
    return { value: key, label: key, detail: [nic.ip, nic.subnet].filter(Boolean).join(', ') }
  })
