// @vitest-environment jsdom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentUserView } from '#api/generated/current-user.ts'
import { versions } from '#api/generated/versions.ts'
import { question } from '#app/components/actions/actions.ts'
import { query } from '#app/data/query.ts'
import { keepVersion } from '#app/user/server-version.ts'
import TargetSetForm from '#app/pages/update/target-set.tsx'
import { useRootActions } from '#app/pages/update/use-root-actions.tsx'
import { shortId } from '#app/ui/text/format.ts'
import { untilDrawn } from '../../../support/dom/drawn.tsx'
import { drawnAt, known } from '../../../support/dom/drawn-with-data.tsx'

const id = 'a2a0b2b6-0000-4000-8000-000000000000'

const error = Response.json({ message: 'Out of order', request_id: 'r' }, { status: 500 })

function Root() {
  const remove = useRootActions()({ id, rootRole: {} }).find(({ label }) => label === 'Remove')
  return <button onClick={remove?.run}>Remove</button>
}

const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((it) => it.textContent === name)?.click())

test('failed reads are stated before a target is set or a trust root removed', async () => {
  vi.stubGlobal('fetch', async () => error.clone())
  vi.spyOn(console, 'error').mockReturnValue()
  keepVersion(versions.at(-1))
  known(query(currentUserView, {}), { id: 'u', siloName: 'harbor' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const leave = await drawnAt(
    '/?version=17.0.0',
    <>
      <TargetSetForm />
      <Root />
    </>,
  )
  await untilDrawn(() =>
    expect(document.body.textContent).toContain('Uploaded releases could not be loaded: Out of order'),
  )
  await press('Set target release')
  await expect
    .poll(() => question.get()?.body)
    .toMatch(/^The current target could not be loaded: Out of order\. /)
  await press('Remove')
  expect(question.get()?.typeToConfirm).toBe(shortId(id))
  await leave()
})
