import { pageSize } from '#domain/page-sizes.ts'
import { Outlet } from 'react-router'
import type { IdentityProvider } from '#api/generated/system-silos.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { createdColumn, descriptionColumn, idColumn, nameColumn } from '#app/components/list/columns.tsx'
import { ensureList, pageOf } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { useSiloAdminReason } from '#app/shared/access/use-silo-admin-reason.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { NotStored } from '#app/components/NotStored.tsx'
import { idpsOf, siloOf } from '#app/shared/silos/silo-reads.ts'
import { noIdps } from '#app/shared/silos/silo-words.ts'
import { useUnstored } from '#app/data/use-unstored.ts'

export const loader = loaderFor('/system/silos/:silo/idps', async (params) => {
  const { value } = await ensure(siloOf(params))
  if (value.identityMode !== 'local_only') await Promise.allSettled([ensureList(idpsOf(params))])
})

export default function SiloIdpsTab() {
  const params = useRouteParams('/system/silos/:silo/idps')
  const { identityMode } = useAnswer(siloOf(params)).value
  return (
    <>
      {identityMode === 'local_only' ? <NoProviders params={params} /> : <Providers params={params} />}
      <Outlet />
    </>
  )
}

function Providers({ params }: { params: Params<'/system/silos/:silo/idps'> }) {
  const adminReason = useSiloAdminReason(params.silo)
  // Shared with the list, as its first page.
  const first = useUnstored(pageOf(idpsOf(params), { limit: pageSize }))
  if (first.isOut) return <NotStored what="Identity providers" onRetry={first.retry} />
  return (
    <ListPage<IdentityProvider>
      title="Identity providers"
      level={2}
      query={idpsOf(params)}
      columns={[
        nameColumn(({ name }) =>
          to('/system/silos/:silo/idps/saml/:provider', { ...params, provider: name }),
        ),
        {
          id: 'providerType',
          header: 'Type',
          value: ({ providerType }) => providerType.toUpperCase(),
          width: '6rem',
          card: 'badge',
        },
        { ...descriptionColumn, card: 'plain fact' },
        createdColumn,
        idColumn,
      ]}
      actions={({ id, name }) => [
        { label: 'View', to: to('/system/silos/:silo/idps/saml/:provider', { ...params, provider: name }) },
        copyAction('ID', id),
      ]}
      createLink={to('/system/silos/:silo/idps-new', params)}
      createLabel="Create identity provider"
      createReason={adminReason}
      empty="Users sign in to this silo through a SAML identity provider. Until one is added, no one can sign in."
    />
  )
}

function NoProviders({ params }: { params: Params<'/system/silos/:silo/idps'> }) {
  return (
    <section aria-label="Identity providers" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">Identity providers</h2>
        <LinkButton to={to('/system/silos/:silo/idps-new', params)} variant="primary" disabledReason={noIdps}>
          Create identity provider
        </LinkButton>
      </header>
      <EmptyState title="No identity providers">
        {noIdps}. Its users are created here and sign in with a user name and password.
      </EmptyState>
    </section>
  )
}
