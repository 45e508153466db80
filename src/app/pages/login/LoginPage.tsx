import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { NameField } from '#app/components/fields/identity-fields.tsx'
import { useUnfinished } from '#app/components/forms/use-unfinished.ts'
import { named } from '#app/components/named.tsx'
import { config } from '#app/user/config.ts'
import { useStore } from '#app/state/store.ts'
import { lastWay, type LoginWay, wayPath, withRedirect } from '#app/session/login.ts'
import { Button } from '#app/ui/Button.tsx'
import { LoginFrame, signInClass, useRedirect } from './LoginFrame.tsx'

interface OfferedWay extends LoginWay {
  label?: string | undefined
}

/** The way last used on this machine, then those the operator has configured. */
function offered(last: LoginWay | undefined, setUpWays: readonly OfferedWay[] = []): OfferedWay[] {
  const isLast = (way: LoginWay) => last !== undefined && wayPath(way) === wayPath(last)
  const first = setUpWays.find(isLast) ?? last
  return [...(first ? [first] : []), ...setUpWays.filter((way) => !isLast(way))]
}

const wayWords = ({ silo, provider }: LoginWay) =>
  provider === undefined
    ? named`Sign in to ${silo} with a password`
    : named`Sign in to ${silo} with ${provider}`

/** Asks for the silo and the way to sign in; offers the one last used on this machine first. */
export default function LoginPage() {
  const next = useRedirect()
  const navigate = useNavigate()
  const ways = offered(lastWay(), useStore(config).signIn)
  const form = useForm({ defaultValues: { silo: '', way: 'password', provider: '' } })
  useUnfinished(form.formState.isDirty)
  const way = useWatch({ control: form.control, name: 'way' })
  const go = form.handleSubmit(({ silo, provider }) =>
    navigate(withRedirect(wayPath(way === 'saml' ? { silo, provider } : { silo }), next)),
  )
  return (
    <LoginFrame title="Sign in">
      {ways.length > 0 && (
        <>
          {ways.map((one) => (
            <Link key={wayPath(one)} to={withRedirect(wayPath(one), next)} className={signInClass}>
              {one.label ?? <span>{wayWords(one)}</span>}
            </Link>
          ))}
          <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
        </>
      )}
      <form noValidate onSubmit={(event) => void go(event)} className="flex flex-col gap-4">
        <NameField form={form} name="silo" label="Silo" />
        <RadioField
          form={form}
          name="way"
          label="Sign-in method"
          row
          options={[
            { value: 'password', label: 'Password' },
            { value: 'saml', label: 'Single sign-on' },
          ]}
        />
        {way === 'saml' && <NameField form={form} name="provider" label="Identity provider" />}
        <Button type="submit" variant={ways.length > 0 ? 'secondary' : 'primary'}>
          Continue
        </Button>
      </form>
    </LoginFrame>
  )
}
