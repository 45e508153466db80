/** The five things a status can say. */
export type Tone = 'ok' | 'busy' | 'off' | 'bad' | 'info'

/** The colour of each tone, for what stands without a badge. */
export const inks: Record<Tone, string> = {
  ok: 'text-ok',
  busy: 'text-busy',
  off: 'text-off',
  bad: 'text-bad',
  info: 'text-info',
}
