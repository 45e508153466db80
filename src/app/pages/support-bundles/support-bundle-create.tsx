import { useForm } from 'react-hook-form'
import { supportBundleCreate } from '#api/generated/experimental.ts'
import { TextAreaField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { commentProblem } from './bundle-reads.ts'

export default function SupportBundleCreateForm() {
  const navigate = useNavigateFromHere()
  const form = useForm({ mode: 'onBlur', defaultValues: { comment: '' } })
  const create = useWrite(supportBundleCreate, {
    done: ({ id }) => navigate(to('/system/support-bundles/:bundleId', { bundleId: id })),
  })
  return (
    <SideForm
      title="Create support bundle"
      form={form}
      write={create}
      back={to('/system/support-bundles')}
      args={({ comment }) => ({ body: { userComment: comment.trim() || null } })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <TextAreaField
        form={form}
        name="comment"
        label="Reason"
        optional
        hint="For example, a support case number. It is saved as the bundle’s comment, which you can edit later. Collection takes a while, and you can follow its progress."
        validate={commentProblem}
      />
    </SideForm>
  )
}
