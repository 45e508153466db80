import { offersKnown } from '#app/session/offers-known.ts'
import { useState } from 'react'
import { Link, Outlet, useNavigate } from 'react-router'
import { systemUpdateRepositoryList, type TufRepo } from '#api/generated/system-update.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { listed, settled } from '#app/shared/hardware/inventory-reads.ts'
import { type Column, createdColumn, nameColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { Section } from '#app/components/Section.tsx'
import { ensure } from '#app/data/query.ts'
import { offers, useOffers } from '#app/user/server-version.ts'
import { to } from '#app/url/paths.ts'
import { versionProblem } from '#domain/releases.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { setTargetAction } from './set-target-action.ts'
import { oldTarget, repositories, updateStatus, useUpdate } from './update-reads.ts'

interface RepositoryRow extends TufRepo {
  id: string
  name: string
}

const toRow = (repo: TufRepo): RepositoryRow => ({
  ...repo,
  id: repo.systemVersion,
  name: repo.systemVersion,
})

const columns: Column<RepositoryRow>[] = [
  {
    ...nameColumn<RepositoryRow>(({ name }) => to('/system/update/repositories/:version', { version: name })),
    header: 'Release',
    mono: true,
  },
  { id: 'file', header: 'File', value: ({ fileName }) => fileName, card: 'fact' },
  { id: 'hash', header: 'SHA-256', value: ({ hash }) => hash, mono: true, from: 'md' },
  { ...createdColumn, header: 'Uploaded', card: 'fact' },
]

const targetColumn = (target: string | undefined): Column<RepositoryRow> => ({
  id: 'target',
  header: 'Target',
  value: ({ name }) => (name === target ? 'target' : ''),
  cell: ({ name }) => name === target && <Badge tone="ok">target</Badge>,
  width: '6.5rem',
  card: 'badge',
})

export const loader = async () => {
  await offersKnown()
  return offers(systemUpdateRepositoryList)
    ? Promise.all([listed(ensureList(repositories)), Promise.allSettled([ensure(updateStatus)])])
    : settled([ensure(oldTarget)])
}

export default function RepositoriesTab() {
  const isListed = useOffers()(systemUpdateRepositoryList)
  return (
    <>
      {isListed ? <Listed /> : <LookedUp />}
      <Outlet />
    </>
  )
}

function Listed() {
  const adminReason = useFleetAdminReason()
  const target = useUpdate().known?.target?.version
  return (
    <ListPage<RepositoryRow, TufRepo>
      title="Repositories"
      level={2}
      query={repositories}
      toRow={toRow}
      columns={[...columns, targetColumn(target)]}
      actions={({ name, hash }) => [
        { label: 'Open', to: to('/system/update/repositories/:version', { version: name }) },
        setTargetAction(name, target, adminReason),
        copyAction('checksum', hash),
      ]}
      createLink={to('/system/update/repositories-upload')}
      createLabel="Upload release"
      createReason={adminReason}
      empty="A repository contains everything in a release. Once uploaded, it can be set as the target release."
    />
  )
}

/** For servers without a list of releases: finds one by its version. */
function LookedUp() {
  const adminReason = useFleetAdminReason()
  const navigate = useNavigate()
  const target = useUpdate().known?.target?.version
  const [version, setVersion] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <Section
      level={2}
      title="Repositories"
      aside={
        <LinkButton
          to={to('/system/update/repositories-upload')}
          variant="primary"
          disabledReason={adminReason}
        >
          Upload release
        </LinkButton>
      }
    >
      <p className="max-w-prose text-ink-2">
        This server cannot list its repositories. That requires a server from November 2025 or later. To view
        one, enter its release
        {target !== undefined && (
          <>
            , such as the target,{' '}
            <Link
              to={to('/system/update/repositories/:version', { version: target })}
              className="font-mono text-ink underline"
            >
              {target}
            </Link>
          </>
        )}
        .
      </p>
      <form
        noValidate
        className="flex max-w-md items-start gap-2 *:first:min-w-0 *:first:flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          const wrong = versionProblem(version.trim())
          setProblem(wrong)
          if (!wrong) void navigate(to('/system/update/repositories/:version', { version: version.trim() }))
        }}
      >
        <Field label="Release" error={problem}>
          <TextInput
            value={version}
            onChange={(event) => setVersion(event.target.value)}
            autoComplete="off"
            placeholder="17.0.0"
            className="font-mono"
          />
        </Field>
        <Button type="submit" className="mt-6">
          Look up
        </Button>
      </form>
    </Section>
  )
}
