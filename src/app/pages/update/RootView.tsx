import type { ReadRoot, RootKey, RootRole } from '#domain/keys/tuf-root.ts'
import { Facts } from '#app/components/Facts.tsx'
import type { Column } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { Section } from '#app/components/Section.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { formatDate, shortId } from '#app/ui/text/format.ts'
import { RootExpiry } from './RootExpiry.tsx'

interface KeyRow extends RootKey {
  name: string
}

const keyColumns: Column<KeyRow>[] = [
  {
    id: 'id',
    header: 'Key ID',
    value: ({ id }) => id,
    cell: ({ id }) => (
      <span className="flex min-w-0 items-center gap-1">
        <span className="truncate">{id}</span>
        <CopyButton value={id} label={`Copy key ID ${shortId(id)}`} />
      </span>
    ),
    mono: true,
    card: 'title',
  },
  { id: 'scheme', header: 'Scheme', value: ({ scheme }) => scheme, mono: true, width: '8rem', card: 'fact' },
  { id: 'roles', header: 'Signs for', value: ({ roles }) => roles.join(', ') || 'nothing', card: 'fact' },
]

interface RoleRow extends RootRole {
  id: string
}

/** Signatures a role needs; marked if its keys cannot provide them. */
function Threshold({ role: { threshold, keyIds } }: { role: RootRole }) {
  const text = `${threshold} of ${keyIds.length}`
  return threshold === 0 || threshold > keyIds.length ? <Badge tone="bad">{text}</Badge> : text
}

const roleColumns: Column<RoleRow>[] = [
  { id: 'name', header: 'Role', value: ({ name }) => name, width: '8rem', card: 'title' },
  {
    id: 'threshold',
    header: 'Threshold',
    value: ({ threshold, keyIds }) => `${threshold} of ${keyIds.length}`,
    cell: (role) => <Threshold role={role} />,
    width: '8rem',
    card: 'badge',
  },
  {
    id: 'keys',
    header: 'Keys',
    value: ({ keyIds }) => keyIds.map(shortId).join(', '),
    mono: true,
    card: 'fact',
  },
]

/** Problems and warnings about a root. */
export function RootNotes({ problems, warnings }: Pick<ReadRoot, 'problems' | 'warnings'>) {
  if (problems.length + warnings.length === 0) return null
  return (
    <div className="overflow-hidden rounded border border-line">
      {problems.map((text) => (
        <Banner key={text} tone="bad">
          {text}
        </Banner>
      ))}
      {warnings.map((text) => (
        <Banner key={text} tone="warn">
          {text}
        </Banner>
      ))}
    </div>
  )
}

/** Contents of a root role: expiry, keys and threshold. */
export function RootView({ root, level }: { root: ReadRoot['root']; level: 2 | 3 }) {
  const own = root.roles.find(({ name }) => name === 'root')
  return (
    <>
      <Facts
        facts={[
          ['Version', root.version ?? '–'],
          [
            'Expires',
            <span key="expires" className="flex flex-wrap items-center gap-2">
              {root.expires && formatDate(root.expires)}
              <RootExpiry expires={root.expires} />
            </span>,
          ],
          ['Signed by', own ? `${root.signedBy.length} of ${own.keyIds.length} root keys` : '–'],
          ['TUF specification', root.specVersion ?? '–'],
        ]}
      />
      <Section level={level} title="Roles">
        <SimpleTable
          label="Roles"
          items={root.roles.map((role) => ({ ...role, id: role.name }))}
          columns={roleColumns}
        />
      </Section>
      <Section level={level} title="Keys">
        <SimpleTable
          label="Keys"
          items={root.keys.map((key) => ({ ...key, name: shortId(key.id) }))}
          columns={keyColumns}
        />
      </Section>
    </>
  )
}
