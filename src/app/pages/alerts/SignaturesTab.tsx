import { useState } from 'react'
import { Section } from '#app/components/Section.tsx'
import { Code } from '#app/ui/text/Code.tsx'
import { CopyBlock } from '#app/ui/text/CopyBlock.tsx'
import { TabPanel } from '#app/ui/TabPanel.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { signatureSnippets } from './signature-snippets.ts'

export default function SignaturesTab() {
  const [language, setLanguage] = useState<string>(signatureSnippets[0].language)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Section level={2} title="How deliveries are signed">
        <div className="flex max-w-prose flex-col gap-2">
          <p>
            A delivery is a POST request with a JSON body. It has one <Code>x-oxide-signature</Code> header
            for each of the receiver’s secrets, with the value{' '}
            <Code>{'a=sha256&id=<ID of the secret>&s=<signature>'}</Code>.
          </p>
          <p>
            The signature is the HMAC-SHA256 of the body, keyed with the secret, in hex. It covers the raw
            bytes, so verify it before you parse the body.
          </p>
          <p>
            One valid signature is enough. While a secret is being replaced, there are two signatures, and
            your endpoint may have only one of the secrets.
          </p>
        </div>
      </Section>
      <Section level={2} title="Verify a signature">
        <Tabs
          label="Language"
          value={language}
          onValueChange={setLanguage}
          items={signatureSnippets.map((it) => ({ value: it.language, label: it.language }))}
        >
          {signatureSnippets.map((it) => (
            <TabPanel key={it.language} value={it.language} className="pt-3">
              <CopyBlock text={it.code} label={`Copy ${it.language} code`} />
            </TabPanel>
          ))}
        </Tabs>
      </Section>
    </div>
  )
}
