import type { Tone } from '#app/ui/tone.ts'

export const longName = 'a-very-long-instance-name-that-uses-all-of-the-63-characters-ok'
export const rtlText = 'خادم الإنتاج في الرف الثالث'
export const hostileText = '<img src=x onerror="alert(1)"> {{7*7}} \u202Egnp.exe'

export type Sample = { name: string; tone: Tone; transitioning?: boolean }

const of = (tone: Tone, transitioning: boolean, ...names: string[]): Sample[] =>
  names.map((name) => ({ name, tone, transitioning }))

export const states = {
  Instance: [
    ...of('busy', true, 'creating', 'starting'),
    ...of('ok', false, 'running'),
    ...of('busy', true, 'rebooting', 'stopping'),
    ...of('off', false, 'stopped'),
    ...of('info', false, 'repairing', 'migrating'),
    ...of('bad', false, 'failed'),
    ...of('off', false, 'destroyed'),
  ],
  Disk: [
    ...of('ok', false, 'attached'),
    ...of('busy', true, 'attaching', 'creating', 'detaching'),
    ...of('off', false, 'detached', 'destroyed'),
    ...of('bad', false, 'faulted'),
    ...of('info', false, 'maintenance', 'import ready'),
    ...of('busy', true, 'importing from url', 'importing from bulk writes', 'finalizing'),
  ],
  Snapshot: [
    ...of('busy', true, 'creating'),
    ...of('off', false, 'destroyed'),
    ...of('bad', false, 'faulted'),
    ...of('ok', false, 'ready'),
  ],
}
