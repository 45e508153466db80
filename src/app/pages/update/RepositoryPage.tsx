import { offersKnown } from '#app/session/offers-known.ts'
import { systemUpdateRepositoryView, type TufArtifactMeta } from '#api/generated/system-update.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { DetailPage } from '#app/components/DetailPage.tsx'
import type { Fact } from '#app/components/Facts.tsx'
import type { Column } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { Section } from '#app/components/Section.tsx'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { offers, useOffers } from '#app/user/server-version.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { setTargetAction } from './set-target-action.ts'
import { oldRepositoryOf, repositoryOf, useUpdate } from './update-reads.ts'

const repositoryIn = (version: string) => repositoryOf(version)

export const loader = loaderFor('/system/update/repositories/:version', async ({ version }) => {
  await offersKnown()
  return offers(systemUpdateRepositoryView) ? ensure(repositoryIn(version)) : ensure(oldRepositoryOf(version))
})

export default function RepositoryPage() {
  return useOffers()(systemUpdateRepositoryView) ? <Repository /> : <OldRepository />
}

/** What both old and new servers report about a release. */
function useShared(fileName: string, hash: string) {
  const { version } = useRouteParams('/system/update/repositories/:version')
  const target = useUpdate().known?.target?.version
  return {
    title: version,
    badge: version === target ? <Badge tone="ok">target</Badge> : undefined,
    actions: [setTargetAction(version, target, useFleetAdminReason()), copyAction('checksum', hash)],
    file: ['File', <bdi key="file">{fileName}</bdi>] satisfies Fact,
    hash: [
      'SHA-256',
      <span key="hash" data-long className="font-mono text-sm wrap-anywhere">
        {hash} <CopyButton value={hash} label="Copy SHA-256" />
      </span>,
    ] satisfies Fact,
  }
}

function Repository() {
  const { version } = useRouteParams('/system/update/repositories/:version')
  const answer = useAnswer(repositoryIn(version))
  const { fileName, hash, timeCreated } = answer.value
  const { file, hash: checksum, ...shared } = useShared(fileName, hash)
  return (
    <DetailPage
      {...shared}
      freshness={answer}
      facts={[file, ['Uploaded', <RelativeTime key="at" date={timeCreated} suffix />], checksum]}
    />
  )
}

interface ArtifactRow {
  id: string
  name: string
  of: TufArtifactMeta
}

const artifactColumns: Column<ArtifactRow>[] = [
  { id: 'name', header: 'Artifact', value: ({ name }) => name, width: '24%', card: 'title' },
  { id: 'kind', header: 'Kind', value: ({ of }) => of.id.kind, card: 'fact' },
  { id: 'version', header: 'Version', value: ({ of }) => of.id.version, mono: true, card: 'fact' },
  {
    id: 'size',
    header: 'Size',
    value: ({ of }) => formatBytes(of.size),
    mono: true,
    align: 'right',
    width: '7rem',
    card: 'fact',
  },
  { id: 'hash', header: 'Hash', value: ({ of }) => of.hash, mono: true, from: 'lg' },
]

function OldRepository() {
  const { version } = useRouteParams('/system/update/repositories/:version')
  const answer = useAnswer(oldRepositoryOf(version))
  const { repo, artifacts } = answer.value.description
  const { file, hash, ...shared } = useShared(repo.fileName, repo.hash)
  const validUntil = new Date(repo.validUntil)
  return (
    <DetailPage
      {...shared}
      freshness={answer}
      facts={[
        file,
        ['Valid until', <RelativeTime key="until" date={validUntil} suffix />],
        ['Targets role version', repo.targetsRoleVersion],
        hash,
      ]}
    >
      <Section level={2} title="Artifacts">
        <SimpleTable
          label="Artifacts"
          items={artifacts.map((of, at) => ({ id: `${at} ${of.hash}`, name: of.id.name, of }))}
          columns={artifactColumns}
        />
      </Section>
    </DetailPage>
  )
}
