import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Instance } from '#api/generated/instances.ts'
import { canInstance, instanceReason } from '#domain/instance-actions.ts'
import { ConfirmQuestion } from '#app/components/actions/ConfirmQuestion.tsx'
import { instanceOf } from '#app/shared/instances/instance-reads.ts'
import { Crumbs } from '#app/components/Crumbs.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { isFirstPage } from '#app/state/navigating.ts'
import { titleOf, useCrumbs } from '#app/routing/crumbs.ts'
import { useProductName } from '#app/user/config.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { Toaster } from '#app/ui/overlay/Toaster.tsx'
import { ConsoleScreen } from './ConsoleScreen.tsx'
import { useVisibleHeight } from './use-visible-height.ts'

export const loader = loaderFor('/projects/:project/instances/:instance/serial-console', (params) =>
  ensure(instanceOf(params)),
)

/** An instance without a console may get one at any moment. */
const mayChange = (instance: Instance) => instance.runState !== 'running'

/** Pixels; keeps the demo's banner visible. */
const banner = import.meta.env.MODE === 'demo' ? 28 : 0

const belowBanner = (visible: { top: number; height: number } | undefined) =>
  visible && { top: visible.top + banner, height: visible.height - banner }

export default function SerialConsolePage() {
  const params = useRouteParams('/projects/:project/instances/:instance/serial-console')
  const instance = useAnswer(instanceOf(params), { transitioning: mayChange }).value
  const available = canInstance('serialConsole', instance)
  const title = titleOf(useCrumbs(), useProductName())
  const visible = useVisibleHeight()
  // Output stays visible after the instance stops.
  const [opened, setOpened] = useState(available)
  if (available && !opened) setOpened(true)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div
      className="fixed inset-x-0 top-0 flex h-dvh flex-col overflow-hidden bg-surface"
      style={belowBanner(visible)}
    >
      {opened ? <ConsoleScreen instance={instance} /> : <NoConsole instance={instance} />}
      <ConfirmQuestion />
    </div>
  )
}

function NoConsole({ instance }: { instance: Instance }) {
  const params = useRouteParams('/projects/:project/instances/:instance/serial-console')
  useEffect(() => {
    // There is no shell here to do it.
    if (!isFirstPage()) focusHeading()
  }, [])
  return (
    <>
      <header className="flex min-h-11 shrink-0 items-center border-b border-line bg-sunken px-4">
        <Crumbs />
      </header>
      <main id="content" className="flex flex-1 flex-col items-center justify-center gap-3 p-4 text-center">
        <h1 className="text-lg font-medium">
          Serial console for <bdi>{instance.name}</bdi>
        </h1>
        <StateBadge of="instance" state={instance.runState} id={instance.id} />
        <p className="max-w-prose text-ink-2">
          {instanceReason('serialConsole', instance)}. This page will connect once the console is available.
        </p>
        <Button asChild>
          <Link to={to('/projects/:project/instances/:instance/connect', params)}>Back to the instance</Link>
        </Button>
      </main>
      <Toaster />
    </>
  )
}
