import { callServer } from '#app/data/client.ts'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { supportBundleUpdate, supportBundleView } from '#api/generated/experimental.ts'
import { TextAreaField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { ensure, loaderFor, useAnswer, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { bundleOf, commentProblem } from './bundle-reads.ts'

export const loader = loaderFor('/system/support-bundles/:bundleId/edit', (params) =>
  ensure(bundleOf(params)),
)

export default function SupportBundleEditForm() {
  const params = useRouteParams('/system/support-bundles/:bundleId/edit')
  const navigate = useNavigateFromHere()
  const { userComment } = useAnswer(bundleOf(params)).value
  const form = useForm({ mode: 'onBlur', defaultValues: { comment: userComment ?? '' } })
  const back = to('/system/support-bundles/:bundleId', params) + useLocation().search
  const update = useWrite(supportBundleUpdate, {
    done: () => {
      toast({ content: 'Comment saved' })
      return navigate(back, { replace: true })
    },
  })
  return (
    <SideForm
      title="Edit comment"
      submitLabel="Save comment"
      form={form}
      write={update}
      back={back}
      now={async () => ({
        comment: (await callServer(supportBundleView, { path: params })).userComment ?? '',
      })}
      args={({ comment }) => ({ path: params, body: { userComment: comment.trim() || null } })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <TextAreaField form={form} name="comment" label="Comment" optional validate={commentProblem} />
    </SideForm>
  )
}
