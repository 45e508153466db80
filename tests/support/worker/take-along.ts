import { answerHeaders } from '#api/answer-headers.ts'
import { createControlPlane } from '#mock/engine/control-plane.ts'
import { serve } from '#mock/engine/handlers.ts'
import type { FleetSize } from '#mock/seed/fleet.ts'
import { seedToken } from '#mock/seed/people.ts'
import type { Age } from '#mock/engine/versions.ts'
import type { Taken } from '#domain/offline/take-along.ts'
import { Takes } from '#sw/take-along/takes.ts'
import { cutOff, newSettings, startedAt, startWorker } from './worker.ts'

export const everything: Taken = { kind: 'all', id: '', name: '' }

const origin = 'https://console.test'

interface Options {
  size?: FleetSize
  /** The signed-in user. */
  user?: string
  settings?: ReturnType<typeof newSettings>
  plane?: ReturnType<typeof newPlane>
  now?: number
}

/** A fresh fleet at the time every test starts. */
export const newPlane = (size: FleetSize = 'normal', age: Age = '2026') =>
  createControlPlane({ now: () => startedAt, seed: 1, size, age })

/** The fleet's answers to a user. */
function servedBy(plane: ReturnType<typeof newPlane>, user: string) {
  const answer = serve(plane, {
    latency: false,
    chaos: 0,
    random: Math.random,
    delay: () => Promise.resolve(),
  })
  return (request: Request) => {
    const asked = new Request(request)
    asked.headers.set('authorization', `Bearer ${seedToken(user)}`)
    return answer(asked)
  }
}

/** A worker in front of a fleet whose user has opened the console, and the requests it sends. */
export async function beforeFleet({
  size,
  user = 'ada',
  settings = newSettings(),
  plane = newPlane(size),
  now = startedAt,
}: Options = {}) {
  const worker = startWorker({ settings, now })
  const answer = servedBy(plane, user)
  worker.server.answer = answer
  await worker.request('/v1/me')
  worker.server.requests.length = 0
  const takes = new Takes(worker.deps, origin)
  const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
  const asker = { scope: '', clientId: '', waitUntil }
  const goOn = async (version?: string) => {
    await takes.goOn(asker, version)
    return takes.list(asker)
  }
  return {
    ...worker,
    plane,
    /** The fleet's own answers to the user. */
    answer,
    takes,
    asker,
    goOn,
    /** Takes something along, and returns the outcome. */
    async take(of: Taken) {
      await takes.begin(asker, of)
      const row = (await goOn()).find((one) => one.of.kind === of.kind && one.of.id === of.id)
      if (!row) throw new Error('Nothing was taken along')
      return row
    },
    /** Disconnects the network. */
    cutOff: () => cutOff(worker),
    /** A page's answer. */
    async read(path: string) {
      const response = await worker.request(path)
      const source = response.headers.get(answerHeaders.source)
      return { status: response.status, source, body: (await response.json()) as Answered }
    },
  }
}

interface Answered {
  id?: string
  name?: string
  items?: { id: string; name: string }[]
  next_page?: string | null
}

/** A fleet's project by name. */
export function projectOf({ plane }: { plane: ReturnType<typeof newPlane> }, name: string): Taken {
  const project = plane.projects.all().find((one) => one.name === name)
  if (!project) throw new Error(`There is no project ${name}`)
  return { kind: 'project', id: project.id, name }
}
