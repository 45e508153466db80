import { type Image, imageDelete, imagePromote } from '#api/generated/images.ts'
import { type Action, deleteAction, question } from '#app/components/actions/actions.ts'
import { useMe } from '#app/session/session.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** Pages of the image pass `leave` to navigate away after deletion. */
export function useImageDelete(leave?: () => unknown) {
  const remove = useWrite(imageDelete, { done: leave })
  return ({ id, name, projectId }: Image): Action =>
    deleteAction(
      'image',
      name,
      async () => {
        await remove.mutateAsync({ path: { image: id } })
        toast({ content: named`Image ${name} deleted` })
      },
      {
        body: `Existing disks are not affected. New disks can no longer be created from it in ${
          projectId ? 'this project' : 'the silo'
        }.`,
      },
    )
}

/** Pages of the image pass `leave` to navigate away after promotion. */
export function useImagePromote(project: string, leave?: () => unknown) {
  const { siloName } = useMe()
  const promote = useWrite(imagePromote, { done: leave })
  return ({ id, name }: Image): Action => ({
    label: 'Promote',
    primary: true,
    run: () =>
      question.set({
        title: named`Promote image ${name}?`,
        body: (
          <>
            Everyone in silo <bdi>{siloName}</bdi> will see it and will be able to create disks from it in
            every project. It will move from project <bdi>{project}</bdi> to the silo.
          </>
        ),
        actionLabel: 'Promote image',
        errorTitle: 'Could not promote image',
        run: async () => {
          await promote.mutateAsync({ path: { image: id } })
          toast({ content: named`${name} is now a silo image` })
        },
      }),
  })
}
