import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { NameField } from '#app/components/fields/identity-fields.tsx'
import { to } from '#app/routing/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { LoginFrame } from './LoginFrame.tsx'

/** Where this machine has not been signed in before: which silo? */
export default function LoginPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const form = useForm({ defaultValues: { name: '' } })
  const go = form.handleSubmit(({ name }) =>
    navigate({ pathname: to('/login/:silo/local', { silo: name }), search: search.toString() }),
  )
  return (
    <LoginFrame title="Sign in">
      <form noValidate onSubmit={(event) => void go(event)} className="flex max-w-80 flex-col gap-4">
        <NameField form={form} label="Silo" />
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </form>
    </LoginFrame>
  )
}
