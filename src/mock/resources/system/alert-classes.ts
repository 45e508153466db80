import type { AlertClass } from '#api/generated/system-alerts.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'

export const alertClasses: readonly AlertClass[] = [
  ['hardware.disk.failed', 'A physical disk stopped responding'],
  ['hardware.disk.inserted', 'A physical disk was inserted'],
  ['hardware.power_shelf.rectifier_failed', 'A power shelf rectifier stopped responding'],
  ['hardware.sled.unreachable', 'A sled stopped responding'],
  ['network.bgp.session_down', 'A BGP session went down'],
  ['test.foo', 'For tests: foo'],
  ['test.foo.bar', 'For tests: foo and bar'],
  ['test.foo.baz', 'For tests: foo and baz'],
  ['test.quux.bar', 'For tests: quux and bar'],
  ['test.quux.bar.baz', 'For tests: quux, bar and baz'],
  ['update.finished', 'The rack runs the target release'],
].map(([name = '', description = '']) => ({ name, description }))

/** Whether a subscription, a class or a glob, matches a class: `*` is one segment, `**` one or more. */
export function matchesClass(subscription: string, name: string): boolean {
  const segments = subscription.split('.').map((segment) => globs.get(segment) ?? `\\.${segment}`)
  return new RegExp(`^${segments.join('')}$`).test(`.${name}`)
}

const globs = new Map([
  ['*', String.raw`\.[^.]+`],
  ['**', String.raw`(?:\.[^.]+)+`],
])

/** Throws 400 for an unknown class. Globs are always valid, since they may match future classes. */
export function checkSubscription(subscription: string): string {
  const isKnown = subscription.includes('*') || alertClasses.some(({ name }) => name === subscription)
  if (!isKnown) throw invalidRequest(`"${subscription}" is not a valid alert class`)
  return subscription
}
