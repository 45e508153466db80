/** The five things a status can say. */
export type Tone = 'ok' | 'busy' | 'off' | 'bad' | 'info'
