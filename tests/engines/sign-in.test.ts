import { expect } from 'vitest'
import { databases, fillSignIn, signIn, signOut, story, untilAppIsHere, untilStored } from './story.ts'
import { button, dialog, field, heading, link, row, text, within } from './tab.ts'

story('a password signs in, and the user’s name is shown', async ({ tab }) => {
  await tab.open('/')
  await tab.see(heading('Sign in'))
  await tab.fill(field('Silo'), 'harbor')
  await tab.click(button('Continue'))
  await tab.see(heading('Sign in to harbor'))
  await fillSignIn(tab, 'ada')
  await tab.see(link('web-frontend'))
  await tab.see(button('Account: Ada Okafor'))
})

story('a wrong password is reported, and the right one works', async ({ tab }) => {
  await tab.open('/login/harbor/local')
  await fillSignIn(tab, 'ada', 'guessed')
  await tab.see(text('Incorrect user name or password'))
  await tab.see(field('User name'), ({ value }) => value === 'ada')
  await fillSignIn(tab, 'ada')
  await tab.see(link('web-frontend'))
})

story('a link to a page leads there after sign-in', async ({ tab }) => {
  await tab.open('/projects/web-frontend/instances?q=cache')
  await tab.see(heading('Sign in'))
  await tab.fill(field('Silo'), 'harbor')
  await tab.click(button('Continue'))
  await fillSignIn(tab, 'ada')
  await tab.see(row('cache-1'))
  await tab.at('/projects/web-frontend/instances?q=cache')
  await tab.gone(row('bastion'))
})

story('single sign-on goes through the identity provider and back', async ({ tab }) => {
  await tab.open('/login/summit/saml/okta?redirect_uri=%2Fprojects')
  await tab.click(link(/^Sign in with /))
  await tab.fill(field('User name'), 'greta')
  await tab.click(button('Sign in'))
  await tab.see(button('Account: Greta Holm'))
  await tab.at('/projects')
})

story('typed text survives a session that expires while a form is sent', async ({ tab, site }) => {
  await signIn(tab, { to: '/projects-new' })
  await tab.fill(within(dialog, field('Name')), 'half-done')
  await tab.fill(within(dialog, field(/^Description/)), 'Typed before the session ended')
  for (const { id } of site.api.plane.sessions.all()) site.api.plane.sessions.delete(id)
  await tab.click(within(dialog, button('Create project')))
  await tab.see(heading('Sign in to harbor'))
  await fillSignIn(tab, 'ada')
  await tab.see(within(dialog, field('Name')), ({ value }) => value === 'half-done')
  await tab.see(
    within(dialog, field(/^Description/)),
    ({ value }) => value === 'Typed before the session ended',
  )
  await tab.click(within(dialog, button('Create project')))
  await tab.at('/projects/half-done/instances')
})

story('sign-out deletes stored data, and going back shows nothing', async ({ tab }) => {
  await signIn(tab)
  await tab.click(link('web-frontend'))
  await tab.see(row('bastion'))
  await untilStored(tab, '/v1/instances')
  expect(await tab.evaluate(databases)).toHaveLength(1)
  await signOut(tab)
  expect(await tab.evaluate(databases)).toEqual([])
  const left = await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(left).not.toMatch(/bastion|Ada/)
  await tab.back()
  await tab.see(heading(/^Sign in/))
  await tab.gone(row('bastion'))
})

story('an offline sign-out deletes at once and reaches the server later', async ({ tab, site }) => {
  await signIn(tab)
  await untilAppIsHere(tab)
  await untilStored(tab, '/v1/projects')
  await site.kill()
  await signOut(tab)
  expect(await tab.evaluate(databases)).toEqual([])
  await site.restart()
  await tab.open('/projects')
  await tab.see(heading('Sign in to harbor'))
  expect(site.api.requests[0]?.path).toBe('/v1/logout')
})

story('another user sees nothing of the previous one, online or offline', async ({ tab, site }) => {
  await signIn(tab, { to: '/projects/web-frontend/instances' })
  await tab.see(row('bastion'))
  await untilAppIsHere(tab)
  await untilStored(tab, '/v1/instances')
  const [before] = await tab.evaluate(databases)
  await signIn(tab, { user: 'quinn', silo: 'qa-lab' })
  await tab.see(link('unreadable-answer'))
  await tab.gone(link('web-frontend'))
  // What was shown before the server named another user is not stored.
  await tab.reload()
  await untilStored(tab, '/v1/projects?')
  await site.kill()
  await tab.open('/projects/web-frontend/instances')
  await tab.see(text('You are offline'))
  await tab.gone(row('bastion'))
  expect(await tab.evaluate(databases)).not.toContain(before)
})
