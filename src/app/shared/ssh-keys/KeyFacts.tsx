import type { ReactNode } from 'react'
import type { SshPublicKey } from '#domain/keys/ssh-keys.ts'
import { Section } from '#app/components/Section.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'

interface Props {
  sshKey: SshPublicKey
  fingerprint: string | undefined
  /** Further facts, below the key's. */
  children?: ReactNode
}

export function KeyFacts({ sshKey: { type, bits, comment, weakness }, fingerprint, children }: Props) {
  return (
    <>
      <Properties>
        <Property label="Type">
          <span className="font-mono text-sm">{type}</span>
        </Property>
        <Property label="Bits">{bits}</Property>
        <Property label="Comment">
          <bdi>{comment || '–'}</bdi>
        </Property>
        {children}
      </Properties>
      {weakness && <Banner tone="warn">{weakness}.</Banner>}
      <Section level={3} title="Fingerprint">
        <Copied text={fingerprint} label="Copy fingerprint" />
      </Section>
    </>
  )
}

/** A text block with a copy button. */
export const Copied = ({ text, label }: { text: string | undefined; label: string }) => (
  <div className="flex items-start gap-1 rounded border border-line bg-sunken">
    <pre className="min-w-0 flex-1 p-3 text-sm whitespace-pre-wrap wrap-anywhere">
      <bdi>{text ?? '–'}</bdi>
    </pre>
    {text && (
      <span className="p-1.5">
        <CopyButton value={text} label={label} />
      </span>
    )}
  </div>
)
