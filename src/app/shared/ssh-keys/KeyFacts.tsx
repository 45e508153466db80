import type { ReactNode } from 'react'
import type { SshPublicKey } from '#domain/keys/ssh-keys.ts'
import { Section } from '#app/components/Section.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { CopyBlock } from '#app/ui/text/CopyBlock.tsx'
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
        <CopyBlock text={fingerprint} label="Copy fingerprint" />
      </Section>
    </>
  )
}
