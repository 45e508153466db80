import { useState } from 'react'
import { type ScimClientBearerToken, scimTokenList } from '#api/generated/system-silos.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { useOffered } from '#app/components/actions/offered.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { type Column, createdColumn } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { type Params, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, query, useAnswer } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { ShortId } from '#app/ui/text/ShortId.tsx'
import { NotStored } from '#app/components/NotStored.tsx'
import { ScimTokenDialog } from './ScimTokenDialog.tsx'
import { siloOf } from '#app/shared/silos/silo-reads.ts'
import { modeWord } from '#app/shared/silos/silo-words.ts'
import { useScimTokenActions } from './use-scim-token-actions.ts'
import { useUnstored } from '#app/data/use-unstored.ts'

type InTab = Params<'/system/silos/:silo/scim-tokens'>

/** Never stored on this machine. */
const tokensOf = ({ silo }: InTab) => query(scimTokenList, { query: { silo } })

export const loader = loaderFor('/system/silos/:silo/scim-tokens', async (params) => {
  const { value } = await ensure(siloOf(params))
  if (value.identityMode === 'saml_scim') await Promise.allSettled([ensure(tokensOf(params))])
})

type TokenRow = ScimClientBearerToken & { name: string }

const columns: Column<TokenRow>[] = [
  {
    id: 'id',
    header: 'ID',
    value: ({ id }) => id,
    cell: ({ id }) => <ShortId id={id} />,
    card: 'title',
  },
  { ...createdColumn, from: undefined, width: '9rem', card: 'fact' },
  {
    id: 'expires',
    header: 'Expires',
    value: ({ timeExpires }) => timeExpires,
    cell: ({ timeExpires }) => (timeExpires ? <RelativeTime date={timeExpires} suffix /> : 'Never'),
    width: '9rem',
    card: 'fact',
  },
]

export default function ScimTokensTab() {
  const params = useRouteParams('/system/silos/:silo/scim-tokens')
  const { identityMode } = useAnswer(siloOf(params)).value
  if (identityMode === 'saml_scim') return <Tokens params={params} />
  return (
    <Section level={2} title="SCIM tokens">
      <EmptyState title="No SCIM tokens">
        SCIM tokens are for silos whose users and groups are managed through SCIM. This silo’s identity mode
        is <bdi>{modeWord(identityMode)}</bdi>.
      </EmptyState>
    </Section>
  )
}

function Tokens({ params }: { params: InTab }) {
  const [told, setTold] = useState<string>()
  const { data, error, isOut, retry } = useUnstored(tokensOf(params))
  const { create, of } = useScimTokenActions(params.silo, setTold)
  const reason = useActionReason()({})
  useOffered(() => [{ label: 'Create SCIM token', run: create }])
  if (isOut) return <NotStored what="SCIM tokens" onRetry={retry} />
  const tokens = data?.value.map((token) => ({ ...token, name: token.id }))
  const button = (
    <Button variant="primary" disabledReason={reason} onClick={create}>
      Create SCIM token
    </Button>
  )
  return (
    <Section
      level={2}
      title="SCIM tokens"
      aside={
        <>
          <Freshness facts={data} />
          {button}
        </>
      }
    >
      {tokens && tokens.length > 0 && (
        <SimpleTable label="SCIM tokens" items={tokens} columns={columns} actions={of} />
      )}
      {tokens?.length === 0 && (
        <EmptyState title="No SCIM tokens" action={button}>
          With a token, the silo’s identity provider can create, change and delete its users and groups.
        </EmptyState>
      )}
      {!tokens && error && <PageError error={error} onRetry={retry} />}
      {told !== undefined && <ScimTokenDialog bearerToken={told} onClose={() => setTold(undefined)} />}
    </Section>
  )
}
