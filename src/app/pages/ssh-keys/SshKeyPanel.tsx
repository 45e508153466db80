import { currentUserSshKeyView } from '#api/generated/current-user.ts'
import type { SshKey } from '#api/generated/shared.ts'
import { readSshKey } from '#domain/keys/ssh-keys.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { useOffered } from '#app/components/actions/offered.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { ensureFound } from '#app/data/page-subject.ts'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, query, useLater } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { CopyBlock } from '#app/ui/text/CopyBlock.tsx'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { MomentText } from '#app/ui/text/MomentText.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { keyRow, useFingerprints } from '#app/shared/ssh-keys/key-facts.ts'
import { KeyFacts } from '#app/shared/ssh-keys/KeyFacts.tsx'
import { useKeyActions } from './use-key-actions.ts'

const keyOf = ({ sshKey }: Params<'/settings/ssh-keys/:sshKey/edit'>) =>
  query(currentUserSshKeyView, { path: { sshKey } })

export const loader = loaderFor('/settings/ssh-keys/:sshKey/edit', (params) =>
  ensureFound(ensure(keyOf(params))),
)

export default function SshKeyPanel() {
  const params = useRouteParams('/settings/ssh-keys/:sshKey/edit')
  const navigate = useNavigateFromHere()
  const { data, error, refetch } = useLater(keyOf(params))
  const close = () => void navigate(to('/settings/ssh-keys'), { replace: true })
  return (
    <SideModal
      title={<bdi>{params.sshKey}</bdi>}
      subtitle="SSH key"
      onClose={close}
      footer={
        <>
          {data && <DeleteButton sshKey={data.value} />}
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      {data ? (
        <>
          <span className="self-end">
            <Freshness facts={data} />
          </span>
          <Whole sshKey={data.value} />
        </>
      ) : error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </SideModal>
  )
}

function Whole({ sshKey }: { sshKey: SshKey }) {
  const { publicKey, description, timeCreated } = sshKey
  const read = readSshKey(publicKey)
  const fingerprint = useFingerprints([publicKey])[publicKey]
  const facts = (
    <>
      <Property label="Description">
        <bdi>{description || '–'}</bdi>
      </Property>
      <Property label="Created">
        <MomentText date={timeCreated} />
      </Property>
    </>
  )
  return (
    <>
      {read.key ? (
        <KeyFacts sshKey={read.key} fingerprint={fingerprint}>
          {facts}
        </KeyFacts>
      ) : (
        <>
          <Properties>{facts}</Properties>
          <p className="text-ink-2">The key cannot be read: {read.problem}.</p>
        </>
      )}
      <Section level={3} title="Public key">
        <CopyBlock text={publicKey} label="Copy public key" />
      </Section>
    </>
  )
}

function DeleteButton({ sshKey }: { sshKey: SshKey }) {
  const navigate = useNavigateFromHere()
  const reasonOf = useActionReason()
  const row = keyRow(sshKey, useFingerprints([sshKey.publicKey]))
  const actions = useKeyActions(() => navigate(to('/settings/ssh-keys'))).of(row)
  const remove = actions.find(({ label }) => label === 'Delete')
  useOffered(() => actions)
  return (
    <Button variant="danger" disabledReason={remove && reasonOf(remove)} onClick={remove?.run}>
      Delete
    </Button>
  )
}
