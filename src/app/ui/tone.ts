export type Tone = 'ok' | 'busy' | 'off' | 'bad' | 'info'

/** The tones' text colours, for use outside of badges. */
export const inks: Record<Tone, string> = {
  ok: 'text-ok',
  busy: 'text-busy',
  off: 'text-off',
  bad: 'text-bad',
  info: 'text-info',
}
