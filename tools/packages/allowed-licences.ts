import type { Package } from './lock.ts'

/** What may be in a build: nothing is asked for but that the licence is handed on with it. */
const forShipped = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'OFL-1.1',
]

/** What may be used to build and test, and is not handed on: changes to it would have to be published. */
const forTools = [...forShipped, 'CC-BY-4.0', 'CC0-1.0', 'MPL-2.0', 'Python-2.0']

/** Of `A OR B` one has to be allowed, of `A AND B` all. */
const isAmong = (licence: string, allowed: string[]): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)))

/** Packages whose licence is not on the list, or that name none. */
export const notAllowed = (packages: Package[]): Package[] =>
  packages.filter(({ licence, isShipped }) => !isAmong(licence, isShipped ? forShipped : forTools))
