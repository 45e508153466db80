import type { Package } from './lock.ts'

/** For packages in a build: these licences require only that they are passed on. */
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

/**
 * Also for building and testing, since these packages are not distributed: some require publishing changes.
 */
const forTools = [...forShipped, 'CC-BY-4.0', 'CC0-1.0', 'MPL-2.0', 'Python-2.0']

/** `A OR B` needs one allowed licence, `A AND B` all. */
const isAmong = (licence: string, allowed: string[]): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)))

/** Packages with a licence that is not on the list, or without one. */
export const notAllowed = (packages: Package[]): Package[] =>
  packages.filter(({ licence, isShipped }) => !isAmong(licence, isShipped ? forShipped : forTools))
