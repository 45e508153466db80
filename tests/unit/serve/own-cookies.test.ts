import { expect, test } from 'vitest'
import { apiCookies, markOf, ownCookie } from '../../../serve/own-cookies.ts'

const mark = markOf(new URL('https://a.test'))
const another = markOf(new URL('https://b.test'))

test.each(['session=a', 'a=b=c', '__Host-session=a', '__Secure-session=a'])(
  'the cookie %s returns to the API that has set it, and to no other one',
  (pair) => {
    const [own = ''] = ownCookie(`${pair}; Path=/`, mark, true).split(';')
    expect(own).not.toBe(pair)
    // Browsers demand TLS, or this very host, of these.
    expect(/^__\w+-/.exec(own)?.[0]).toBe(/^__\w+-/.exec(pair)?.[0])
    expect(apiCookies(`theme=dark; ${own};x=y`, mark)).toBe(pair)
    expect(apiCookies(own, another)).toBeUndefined()
    expect(apiCookies(pair, mark)).toBeUndefined()
  },
)
