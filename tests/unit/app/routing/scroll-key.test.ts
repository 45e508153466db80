// @vitest-environment jsdom
import { matchRoutes, type UIMatch } from 'react-router'
import { expect, test } from 'vitest'
import { areaRoutes } from '#app/routes/area-routes.tsx'
import { routesWith } from '#app/routes/routes.tsx'
import { scrollKey } from '#app/routing/scroll-key.ts'

const all = routesWith({ areaRoutes })
let visits = 0

/** Opens a page and returns its scroll key, which the router asks for again on leaving. */
function visit(path: string, key = `visit-${(visits += 1)}`) {
  const { pathname } = new URL(path, 'https://console.test')
  const matches = (matchRoutes(all, pathname) ?? []).map(({ route, params }) => ({
    params,
    handle: route.handle,
  })) as UIMatch[]
  const position = scrollKey({ pathname, key }, matches)
  expect(scrollKey({ pathname, key }, matches)).toBe(position)
  return { key, position }
}

test.each([
  ['/projects', '/projects-new'],
  ['/projects', '/projects/web/edit'],
  ['/projects/web/disks', '/projects/web/disks/data'],
  ['/projects/web/disks?q=da', '/projects/web/disks-new'],
  ['/projects/web/instances/one/networking', '/projects/web/instances/one/networking/nics-new'],
  ['/system/silos/main/quotas', '/system/silos/main/quotas/edit'],
])(
  '%s keeps its scroll position while %s is open over it, after it closes, and on going back',
  (page, panel) => {
    visit('/system/issues')
    const { key, position } = visit(page)
    const opened = visit(panel)
    expect(opened.position).toBe(position)
    expect(visit(page).position).toBe(position)
    expect(visit(panel, opened.key).position).toBe(position)
    expect(visit(page, key).position).toBe(position)
  },
)

test.each([
  ['/system/issues', '/projects/web/disks'],
  ['/projects/web/disks', '/projects/mail/disks'],
  ['/projects/web/disks/data', '/projects/web/instances-new'],
  ['/projects/web/disks', '/projects/web/disks?page=2'],
])('from %s to %s the scroll position starts anew', (from, to) => {
  expect(visit(from).position).not.toBe(visit(to).position)
})

test('a list opened anew starts at its top, and going back restores its position', () => {
  const list = visit('/projects/web/disks')
  visit('/projects/web/disks/data')
  visit('/system/issues')
  const anew = visit('/projects/web/disks')
  expect(anew.position).not.toBe(list.position)
  visit('/projects/web/disks/data')
  expect(visit('/projects/web/disks', list.key).position).toBe(list.position)
})
