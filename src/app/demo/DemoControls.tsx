import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathHere } from '#app/url/base.ts'
import { to } from '#app/url/paths.ts'
import { client } from '#app/data/query.ts'
import { keepVersion } from '#app/user/server-version.ts'
import { useStore } from '#app/state/store.ts'
import { safeRedirect } from '#domain/redirects.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { Popover } from '#app/ui/overlay/Popover.tsx'
import { Select } from '#app/ui/form/Select.tsx'
import { Switch } from '#app/ui/form/Switch.tsx'
import { demoState, setDemo } from './demo-settings.ts'
import { goOffline } from './go-offline.ts'

export { goOffline }

const chaos = [
  { value: '0', label: 'No failures' },
  { value: '0.1', label: 'One in ten requests fails' },
  { value: '0.5', label: 'Half of all requests fail' },
]

const sizes = [
  { value: 'normal', label: 'One rack' },
  { value: 'large', label: 'Four racks and 10,000 instances in fleet-10k' },
]

const ages = [
  { value: '2026', label: '2026 release (versioned API)' },
  { value: '2025', label: '2025 release (unversioned API, fewer features)' },
]

/** The demo's user, server speed, failures and network. */
export function DemoControls() {
  const state = useStore(demoState)
  const navigate = useNavigate()
  // Open at first: this component is loaded when the user opens it.
  const [open, setOpen] = useState(true)
  if (!state) return null
  const { settings, users } = state
  const startOver = async (change: Parameters<typeof setDemo>[0]) => {
    await setDemo(change)
    if (change.age) keepVersion(undefined)
    client.removeQueries({ type: 'inactive' })
    await navigate(to('/projects'))
    await client.invalidateQueries()
  }
  /** A simulated failure may have led to the login page, though the session is still valid. */
  const behave = async (change: Parameters<typeof setDemo>[0]) => {
    await setDemo(change)
    if (settings.token && pathHere().startsWith(to('/login')))
      await navigate(safeRedirect(new URLSearchParams(location.search).get('redirect_uri'), location.origin))
  }
  return (
    <Popover
      label="Demo controls"
      align="center"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="rounded font-medium underline">
          Demo controls
        </button>
      }
    >
      <div className="flex w-72 max-w-full flex-col gap-3 text-base">
        <Field label="User">
          <Select
            value={settings.token ?? undefined}
            options={users.map(({ token, label }) => ({ value: token, label }))}
            onValueChange={(token) => void startOver({ token })}
          />
        </Field>
        <Field label="Size">
          <Select
            value={settings.size}
            options={sizes}
            onValueChange={(size) => void startOver({ size: size === 'large' ? 'large' : 'normal' })}
          />
        </Field>
        <Field label="Server">
          <Select
            value={settings.age}
            options={ages}
            onValueChange={(age) => void startOver({ age: age === '2025' ? '2025' : '2026' })}
          />
        </Field>
        <Field label="Failures">
          <Select
            value={String(settings.chaos)}
            options={chaos}
            onValueChange={(share) => void behave({ chaos: Number(share) })}
          />
        </Field>
        <Switch
          checked={settings.latency}
          onCheckedChange={(latency) => void setDemo({ latency })}
          label="Latency of 200 to 400 ms"
        />
        <Switch
          checked={settings.offline}
          onCheckedChange={(offline) => void (offline ? goOffline() : behave({ offline }))}
          label="Offline"
        />
      </div>
    </Popover>
  )
}
