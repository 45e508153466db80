import { type Case, type Exclusion, pairwise } from '../../support/pairwise.ts'

/** What may be the matter, by dimension. */
export const dimensions = {
  network: [
    'fine',
    'dead',
    'hang',
    'hang in body',
    'drip',
    'reset',
    'truncated',
    'HTML',
    '500',
    '429',
    '401',
    '403',
    '404',
    'skewed clock',
  ],
  worker: ['running', 'stopped', 'stopped mid-request', 'waiting', 'hard reload', 'none', 'first visit'],
  storage: ['fine', 'full', 'blocked', 'deleted', 'damaged'],
  user: ['signed in', 'expired', 'forbidden', 'signed out elsewhere', 'someone else'],
} as const

export type State = Case<typeof dimensions>

/** What cannot occur together. */
export const exclusions: readonly Exclusion<typeof dimensions>[] = [
  {
    values: { network: ['dead'], worker: ['hard reload', 'none', 'first visit'] },
    because: 'past a worker, the app itself comes from the server: nothing of ours runs',
  },
  {
    values: { worker: ['none', 'first visit'], storage: ['blocked', 'deleted', 'damaged'] },
    because: 'only the worker stores answers, and on a first visit nothing has been stored yet',
  },
  {
    values: { worker: ['first visit'], user: ['signed out elsewhere', 'someone else'] },
    because: 'nobody has been here before',
  },
  {
    values: {
      worker: ['none'],
      user: ['signed out elsewhere'],
      network: dimensions.network.filter((network) => network !== 'fine' && network !== 'skewed clock'),
    },
    because:
      'a sign-out that neither the server nor a worker hears of is none: there is nobody who could owe it',
  },
]

/** The cases of the matrix. */
export const states: readonly State[] = pairwise(dimensions, exclusions)

/** What a case is called. */
export const nameOf = ({ network, worker, storage, user }: State) =>
  `network ${network}, worker ${worker}, storage ${storage}, user ${user}`
