import { expect, test, vi } from 'vitest'
import { goToLogin, lastWay, loginPath, type LoginWay, rememberWay } from '#app/session/login.ts'

const here = 'https://console.test'

const page = new EventTarget()
const reload = vi.fn<() => void>()

/** A browser at a path with a remembered sign-in, and its redirects. */
function browserAt(path: string, way?: LoginWay) {
  const { pathname, search } = new URL(path, here)
  const assign = vi.fn<(url: string) => void>()
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { origin: here, pathname, search, assign, reload })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  if (way) rememberWay(way)
  return assign
}

test('sign-in returns to the page the user came from', () => {
  browserAt('/projects/web?page=2', { silo: 'harbor' })
  expect(loginPath()).toBe('/login/harbor/local')
  const uri = new URL(loginPath('/projects/web?page=2'), here).searchParams.get('redirect_uri')
  expect(uri).toBe('/projects/web?page=2')
})

test.each<[LoginWay, string]>([
  [{ silo: 'harbor' }, '/login/harbor/local'],
  [{ silo: 'summit', provider: 'okta' }, '/login/summit/saml/okta'],
])('%j is remembered', (way, path) => {
  browserAt('/projects', way)
  expect(lastWay()).toEqual(way)
  expect(loginPath('/disks')).toBe(`${path}?redirect_uri=%2Fdisks`)
})

test('earlier versions remembered only a silo', () => {
  browserAt('/projects')
  localStorage.setItem('rackside.last-silo', 'harbor')
  expect(loginPath()).toBe('/login/harbor/local')
})

test('the login path leaves out the front page, which is the default', () => {
  browserAt('/')
  expect(loginPath('/')).toBe('/login')
})

test('a machine that remembers no silo asks for it', () => {
  browserAt('/')
  expect(loginPath()).toBe('/login')
})

test('the login page keeps path and query', () => {
  const assign = browserAt('/projects/web?page=2')
  goToLogin()
  expect(assign).toHaveBeenCalledWith('/login?redirect_uri=%2Fprojects%2Fweb%3Fpage%3D2')
})

test('Back from the login page loads the page anew, as its user may have gone', () => {
  browserAt('/projects')
  goToLogin()
  const returns = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  returns(false)
  expect(reload).not.toHaveBeenCalled()
  returns(true)
  expect(reload).toHaveBeenCalled()
})

test.each(['/login', '/login/harbor/local', '/login/summit/saml/okta'])(
  'a user already at %s stays there',
  (path) => {
    const assign = browserAt(path)
    goToLogin()
    expect(assign).not.toHaveBeenCalled()
  },
)
