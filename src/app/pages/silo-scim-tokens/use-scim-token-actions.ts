import { type ScimClientBearerToken, scimTokenCreate, scimTokenDelete } from '#api/generated/system-silos.ts'
import { type Action, copyAction, deleteAction, question } from '#app/components/actions/actions.ts'
import { refreshAfter, useWrite, write } from '#app/data/query.ts'
import { pathHere } from '#app/url/base.ts'
import { hasLeft } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** `tell` gets a new bearer token, which the server returns only once. */
export function useScimTokenActions(silo: string, tell: (bearerToken: string) => void) {
  const remove = useWrite(scimTokenDelete, {
    done: (_, { path }) => toast({ content: named`SCIM token ${path.tokenId} deleted` }),
  })

  const create = () =>
    question.set({
      title: 'Create a SCIM token?',
      body: named`With this token, an identity provider can create, change and delete users and groups in ${silo}. The token will be shown only once, right after it is created.`,
      actionLabel: 'Create SCIM token',
      errorTitle: 'Could not create SCIM token',
      // Not `useWrite`: the query client would hold the answer, with the token, for minutes.
      run: async () => {
        const path = pathHere()
        const { value } = await write(scimTokenCreate, { query: { silo } })
        if (!hasLeft(path)) tell(value.bearerToken)
        else
          toast({
            variant: 'error',
            content: named`SCIM token ${value.id} was created after you left the page and can no longer be shown. Delete it.`,
          })
        refreshAfter(scimTokenCreate)
      },
    })

  const of = ({ id }: ScimClientBearerToken): Action[] => [
    copyAction('ID', id),
    deleteAction('SCIM token', id, () => remove.mutateAsync({ path: { tokenId: id }, query: { silo } }), {
      body: 'An identity provider that uses this token will no longer be able to change the silo’s users and groups.',
    }),
  ]
  return { create, of }
}
