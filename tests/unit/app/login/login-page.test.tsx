// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import LocalLoginPage from '#app/pages/login/LocalLoginPage.tsx'
import LoginPage from '#app/pages/login/LoginPage.tsx'
import { config } from '#app/user/config.ts'
import { rememberWay } from '#app/session/login.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { writeInto } from '../../../support/dom/dom-input.ts'
import { drawnAt } from '../../../support/dom/drawn-with-data.tsx'

afterEach(() => {
  config.set({})
  localStorage.clear()
})

async function offers() {
  const leave = await drawnAt('/login?redirect_uri=%2Fprojects%2Fweb', <LoginPage />)
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

test.each([
  ['/login', '/login', LoginPage],
  ['/login/:silo/local', '/login/lab/local', LocalLoginPage],
])('the form of %s is unfinished work once it is filled in', async (path, address, Page) => {
  const leave = await drawnAt(address, <Page />, path)
  expect(unfinishedWork.any()).toBe(false)
  const [field] = document.querySelectorAll('input')
  await act(async () => field && writeInto(field, 'lab'))
  expect(unfinishedWork.any()).toBe(true)
  await leave()
  expect(unfinishedWork.any()).toBe(false)
})
