// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { client } from '#app/data/query.ts'
import { antiAffinity } from '#app/pages/affinity/group-kinds.ts'
import type { Group } from '#app/pages/affinity/group-operations.ts'
import { type MemberRow, useAffinityMemberActions } from '#app/pages/affinity/use-affinity-member-actions.ts'
import { expect, open, page, post, question, rowAction, test } from '../../../support/dom/dom-console.tsx'

const group = '/projects/web-frontend/affinity/web-spread'

/** Opens the group, with a stopped member beside the running ones. */
async function openMixed() {
  await open(group)
  await post('/v1/anti-affinity-groups/web-spread/members/instance/preview?project=web-frontend')
  await page.goto(group)
}

test('only running members are said to keep running after their removal', async () => {
  await openMixed()
  await rowAction('preview', 'Remove')
  await expect(question()).toContainText('The group will no longer apply when it next starts.')
  await expect(question()).not.toContainText('keep running')
  await question().getByRole('button', { name: 'Cancel' }).click()
  await rowAction('web-1', 'Remove')
  await expect(question()).toContainText('It will keep running where it is.')
})

test('a stopped instance is not said to keep running after it leaves a group', async () => {
  await openMixed()
  await page.goto('/projects/web-frontend/instances/preview/settings')
  await rowAction('web-spread', 'Remove from group')
  await expect(question()).toContainText('The next time it starts, it may share a sled')
  await expect(question()).not.toContainText('keep running')
})

test.each([
  ['running running', '. They will stay where they are. '],
  ['running stopped', '. Running members will stay where they are. '],
  ['stopped stopped', '. The group will no longer apply when they next start.'],
])('%s: what happens to several members is said', (states, text) => {
  const members = states.split(' ').map((runState) => ({ id: 'a', name: 'a', runState }) as MemberRow)
  function Body() {
    const [remove] = useAffinityMemberActions(antiAffinity, 'p', { id: 'g', name: 'g' } as Group).bulk
    return remove && 'ask' in remove && remove.ask?.(members).body
  }
  const said = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Body />
    </QueryClientProvider>,
  )
  expect(said).toContain(text)
})
