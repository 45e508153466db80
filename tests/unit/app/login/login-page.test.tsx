// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import LoginPage from '#app/pages/login/LoginPage.tsx'
import { client } from '#app/data/query.ts'
import { config } from '#app/user/config.ts'
import { rememberWay } from '#app/session/login.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

afterEach(() => {
  config.set({})
  localStorage.clear()
})

async function offers() {
  const router = createMemoryRouter([{ path: '*', element: <LoginPage /> }], {
    initialEntries: ['/login?redirect_uri=%2Fprojects%2Fweb'],
  })
  const leave = await drawn(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const links = [...document.querySelectorAll('a')]
  const found = links.map((link) => [link.textContent, link.getAttribute('href')])
  await leave()
  return found
}

test('the login page offers the last used way first, then the operator’s, each once', async () => {
  const next = '?redirect_uri=%2Fprojects%2Fweb'
  expect(await offers()).toEqual([])
  rememberWay({ silo: 'lab' })
  config.set({ signIn: [{ silo: 'harbor', provider: 'corporate', label: 'Harbor staff' }, { silo: 'lab' }] })
  expect(await offers()).toEqual([
    ['Sign in to lab with a password', `/login/lab/local${next}`],
    ['Harbor staff', `/login/harbor/saml/corporate${next}`],
  ])
})
