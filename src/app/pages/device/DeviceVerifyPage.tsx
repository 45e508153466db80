import { type FormEvent, useState } from 'react'
import { deviceAuthConfirm } from '#api/generated/console-auth.ts'
import { ApiError, isForbidden } from '#api/errors.ts'
import { deviceCodeLength } from '#domain/limits.ts'
import { HeroFrame } from '#app/components/frame/HeroFrame.tsx'
import { useSavedText } from '#app/data/use-saved-text.ts'
import { useWrite } from '#app/data/query.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { ForbiddenNotice } from '#app/components/ForbiddenNotice.tsx'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { useMe } from '#app/session/session.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CodeField } from './CodeField.tsx'

export default function DeviceVerifyPage() {
  const navigate = useNavigateFromHere()
  const { displayName, siloName } = useMe()
  const [code, setCode] = useState('')
  useSavedText('device-code', code, code !== '', setCode)
  const confirm = useWrite(deviceAuthConfirm, { done: () => navigate(to('/device/success')) })
  const reason = code.length < deviceCodeLength ? 'Enter all eight letters of the code' : undefined
  const offline = useActionReason()
  const refused = offline({}) ?? reason ?? (confirm.isSuccess ? 'The device is logged in' : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The boxes submit the form themselves, even if the button is disabled.
    if (refused || confirm.isPending) return
    confirm.mutate({ body: { userCode: code } })
  }
  return (
    <HeroFrame title="Device Authentication">
      <form onSubmit={submit} className="flex max-w-md flex-col gap-5">
        <p className="text-ink-2">
          Enter the code shown on the device. The device can then do anything <bdi>{displayName}</bdi> can do
          in silo <bdi>{siloName}</bdi>, so never enter a code that someone sent you.
        </p>
        <CodeField
          value={code}
          disabled={confirm.isPending || confirm.isSuccess}
          onChange={(letters) => {
            setCode(letters)
            if (confirm.isError) confirm.reset()
          }}
        />
        {confirm.error && (
          <Banner tone="bad">
            {problemOf(confirm.error)}
            {isForbidden(confirm.error) && <ForbiddenNotice />}
          </Banner>
        )}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          pending={confirm.isPending}
          disabledReason={refused}
        >
          Log in on device
        </Button>
      </form>
    </HeroFrame>
  )
}

/** The server does not say why it refuses a code; other errors stay as they are. */
function problemOf(error: Error): string {
  if (!(error instanceof ApiError) || (error.statusCode !== 400 && error.statusCode !== 404))
    return error.message
  // The code is valid; another one would be refused as well.
  return /\bTTL\b/.test(error.message)
    ? `The device requested a token that lasts longer than the silo allows: ${error.message}`
    : 'Code is invalid'
}
