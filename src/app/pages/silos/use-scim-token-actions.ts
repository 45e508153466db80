import { type ScimClientBearerToken, scimTokenCreate, scimTokenDelete } from '#api/generated/system-silos.ts'
import { type Action, copyAction, deleteAction, question } from '#app/components/actions/actions.ts'
import { call } from '#app/data/client.ts'
import { refreshAfter, useWrite } from '#app/data/query.ts'

/** What can be done with the SCIM tokens of a silo; `tell` gets a new bearer token, which the server says once. */
export function useScimTokenActions(silo: string, tell: (bearerToken: string) => void) {
  const remove = useWrite(scimTokenDelete, { done: 'SCIM token deleted' })

  const create = () =>
    question.set({
      title: 'Create a SCIM token?',
      body: `With it, an identity provider creates, changes and deletes the users and groups of ${silo}. It is shown once, right after it is created.`,
      actionLabel: 'Create SCIM token',
      errorTitle: 'Could not create SCIM token',
      // Not by `useWrite`: a mutation keeps its answer in the query client for minutes.
      run: async () => {
        const { value } = await call(scimTokenCreate, { query: { silo } })
        tell(value.bearerToken)
        refreshAfter(scimTokenCreate)
      },
    })

  const of = ({ id }: ScimClientBearerToken): Action[] => [
    copyAction('ID', id),
    deleteAction('SCIM token', id, () => remove.mutateAsync({ path: { tokenId: id }, query: { silo } }), {
      body: 'An identity provider that uses it can no longer change the users and groups of the silo.',
    }),
  ]
  return { create, of }
}
