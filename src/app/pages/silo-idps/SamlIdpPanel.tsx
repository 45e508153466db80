import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { SamlIdentityProvider } from '#api/generated/system-silos.ts'
import { PageError } from '#app/components/PageError.tsx'
import { ensureFound } from '#app/data/page-subject.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { MomentText } from '#app/ui/text/MomentText.tsx'
import { ShortId } from '#app/ui/text/ShortId.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { NotStored } from '#app/components/NotStored.tsx'
import { idpOf } from '#app/shared/silos/silo-reads.ts'
import { useUnstored } from '#app/data/use-unstored.ts'

export const loader = loaderFor('/system/silos/:silo/idps/saml/:provider', (params) =>
  ensureFound(ensure(idpOf(params))),
)

export default function SamlIdpPanel() {
  const params = useRouteParams('/system/silos/:silo/idps/saml/:provider')
  const navigate = useNavigate()
  const { data, error, isOut, retry } = useUnstored(idpOf(params))
  const close = () => void navigate(to('/system/silos/:silo/idps', params), { replace: true })
  return (
    <SideModal
      title={<bdi>{params.provider}</bdi>}
      subtitle="SAML identity provider"
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      {data ? (
        <Facts provider={data.value} />
      ) : isOut ? (
        <NotStored what="Identity providers" onRetry={retry} />
      ) : error ? (
        <PageError error={error} onRetry={retry} />
      ) : (
        <p className="text-ink-2">Loading…</p>
      )}
    </SideModal>
  )
}

function Facts({ provider }: { provider: SamlIdentityProvider }) {
  return (
    <dl className="flex flex-col gap-3">
      <Fact label="Description">
        <bdi>{provider.description || '–'}</bdi>
      </Fact>
      <Copied label="ACS URL" value={provider.acsUrl} />
      <Copied label="SLO URL" value={provider.sloUrl} />
      <Copied label="Service provider client ID" value={provider.spClientId} />
      <Copied label="Identity provider entity ID" value={provider.idpEntityId} />
      <Copied label="Group attribute" value={provider.groupAttributeName} />
      <Copied label="Technical contact" value={provider.technicalContactEmail} />
      <Copied label="Signing certificate" value={provider.publicCert} none="Requests are not signed" />
      <Fact label="ID">
        <ShortId id={provider.id} />
      </Fact>
      <Fact label="Created">
        <MomentText date={provider.timeCreated} />
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="mt-0.5 flex min-h-5 min-w-0 items-start gap-1 wrap-anywhere">{children}</dd>
  </div>
)

interface CopiedProps {
  label: string
  value: string | null | undefined
  none?: string
}

function Copied({ label, value, none = '–' }: CopiedProps) {
  if (!value) return <Fact label={label}>{none}</Fact>
  return (
    <Fact label={label}>
      <bdi className="max-h-32 min-w-0 flex-1 overflow-y-auto font-mono text-sm leading-5">{value}</bdi>
      <CopyButton value={value} label={`Copy ${label}`} />
    </Fact>
  )
}
