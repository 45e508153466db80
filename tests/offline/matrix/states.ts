import { type Case, type Exclusion, pairwise } from '../../support/worker/pairwise.ts'

/** Possible faults by dimension. */
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
  answerer: ['the API', 'a proxy'],
  scope: ['everything', 'one endpoint'],
} as const

export type State = Case<typeof dimensions>

/** Faults with a status, which either the API or a proxy can send. */
const withStatus = ['500', '429', '401', '403', '404'] as const

/** Combinations that cannot occur. */
export const exclusions: readonly Exclusion<typeof dimensions>[] = [
  {
    values: {
      answerer: ['a proxy'],
      network: dimensions.network.filter((network) => !withStatus.some((status) => status === network)),
    },
    because: 'it matters who answers only if the answer has a status',
  },
  {
    values: { network: ['403', '404'], answerer: ['the API'], scope: ['everything'] },
    because: '403 and 404 are about the list, not about the whole API',
  },
  {
    values: { network: ['fine', 'dead'], scope: ['one endpoint'] },
    because: 'there is no fault, or there is no server',
  },
  {
    values: { network: ['dead'], worker: ['hard reload', 'none', 'first visit'] },
    because: 'without the worker the app itself comes from the server, which is down',
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
    because: 'without the server or a worker, a sign-out reaches nobody who could finish it later',
  },
]

export const states: readonly State[] = pairwise(dimensions, exclusions)

/** A case's name. */
export const nameOf = ({ network, worker, storage, user, answerer, scope }: State) => {
  const by = answerer === 'a proxy' ? ' by a proxy' : ''
  const of = scope === 'one endpoint' ? ' of one endpoint' : ''
  return `network ${network}${by}${of}, worker ${worker}, storage ${storage}, user ${user}`
}
