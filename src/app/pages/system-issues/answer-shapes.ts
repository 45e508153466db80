import type { AlertDelivery, AlertReceiver, WebhookDeliveryAttempt } from '#api/generated/system-alerts.ts'
import type { Certificate } from '#api/generated/silos.ts'
import type { Disk, SiloIpPool, VirtualResourceCounts } from '#api/generated/shared.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { Project } from '#api/generated/projects.ts'
import type { SupportBundleInfo } from '#api/generated/experimental.ts'
import type {
  PhysicalDisk,
  Sled,
  Switch,
  SwitchPort,
  UninitializedSled,
} from '#api/generated/system-hardware.ts'
import type { IpPool, IpPoolUtilization } from '#api/generated/system-ip-pools.ts'
import type { BgpPeerStatus } from '#api/generated/system-networking.ts'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import type { TargetRelease, TufRepo, UpdateStatus } from '#api/generated/system-update.ts'
import { errorTexts } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'
import type { Answer } from '#app/data/client.ts'

/** Whether a value has the form that the issue rules read. */
export type Shape = (value: unknown) => boolean

const text: Shape = (value) => typeof value === 'string'
/** Part of a page's URL. */
const name: Shape = (value) => typeof value === 'string' && value !== ''
const number: Shape = (value) => Number.isFinite(value)
const yesOrNo: Shape = (value) => typeof value === 'boolean'
const time: Shape = (value) => value instanceof Date && !Number.isNaN(value.getTime())

/** Milliseconds; a `Date` reaches 8.64e15 either side of the epoch. */
const aDate = 8e15
const duration: Shape = (value) => typeof value === 'number' && value >= 0 && value < aDate

const ifAny =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || value === null || shape(value)

const all =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape)

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- checks the field names
const has = <Of>(fields: { [Name in keyof Of]?: Shape }): Shape => {
  const each = Object.entries<Shape | undefined>(fields)
  return (value) => isRecord(value) && each.every(([name, shape]) => shape?.(value[name]) === true)
}

/** A list counts only if every item has the shape. The result is cached by answer, as lists can be long. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- checks the field names
function listOf<Item>(fields: { [Name in keyof Item]?: Shape }): Shape {
  const shape = has<{ items: Item[] }>({ items: all(has<Item>(fields)) })
  const known = new WeakMap<object, boolean>()
  return (value) => {
    if (!isRecord(value)) return false
    const isRight = known.get(value) ?? shape(value)
    known.set(value, isRight)
    return isRight
  }
}

const counts = has<VirtualResourceCounts>({ cpus: number, memory: number, storage: number })
const kind = has<{ kind: string }>({ kind: text })
const policy: Shape = (value) =>
  kind(value) && isRecord(value) && (value['kind'] !== 'in_service' || text(value['provisionPolicy']))

const attempt = has<WebhookDeliveryAttempt>({
  timeSent: time,
  result: text,
  response: ifAny(has<{ status: number; durationMs: number }>({ status: number, durationMs: number })),
})

/** What the issue rules read of each answer; other fields do not matter. */
export const shapes = {
  sleds: listOf<Sled>({
    id: name,
    baseboard: has<Sled['baseboard']>({ serial: text }),
    state: text,
    policy,
    timeModified: time,
  }),
  uninitialized: listOf<UninitializedSled>({
    baseboard: has<UninitializedSled['baseboard']>({ part: text, serial: text }),
    cubby: number,
  }),
  disks: listOf<PhysicalDisk>({
    id: name,
    sledId: ifAny(name),
    serial: text,
    state: text,
    policy: kind,
    timeModified: time,
  }),
  sessions: all(has<BgpPeerStatus>({ addr: name, switch: name, state: text, stateDurationMillis: duration })),
  ports: listOf<SwitchPort>({
    id: name,
    portName: name,
    portSettingsId: ifAny(text),
    rackId: text,
    switchLocation: name,
  }),
  switches: listOf<Switch>({ id: name, rackId: text }),
  link: has<{ link: unknown }>({ link: has<{ link_state: string }>({ link_state: text }) }),
  pools: listOf<IpPool>({ id: name, name }),
  fill: has<IpPoolUtilization>({ capacity: number, remaining: number }),
  silos: listOf<SiloUtilization>({ siloId: name, siloName: name, allocated: counts, provisioned: counts }),
  siloPools: listOf<SiloIpPool>({ isDefault: yesOrNo }),
  past: all((step) => Array.isArray(step) && step.every(number)),
  projects: listOf<Project>({ id: name, name, timeModified: time }),
  instances: listOf<Instance>({
    id: name,
    name,
    runState: text,
    timeRunStateUpdated: time,
    autoRestartEnabled: yesOrNo,
    autoRestartCooldownExpiration: ifAny(time),
  }),
  projectDisks: listOf<Disk>({
    id: name,
    name,
    state: has<Disk['state']>({ state: text }),
    timeModified: time,
  }),
  receivers: listOf<AlertReceiver>({ id: name, name }),
  deliveries: listOf<AlertDelivery>({
    id: name,
    alertId: text,
    state: text,
    trigger: text,
    timeStarted: time,
    attempts: has<AlertDelivery['attempts']>({ webhook: all(attempt) }),
  }),
  bundles: listOf<SupportBundleInfo>({
    id: name,
    state: text,
    reasonForFailure: ifAny(text),
    timeCreated: time,
  }),
  update: has<UpdateStatus>({
    componentsByReleaseVersion: (value) => isRecord(value) && Object.values(value).every(number),
    suspended: yesOrNo,
    targetRelease: ifAny(has<TargetRelease>({ version: ifAny(text) })),
    timeLastStepPlanned: ifAny(time),
  }),
  repositories: listOf<TufRepo>({ systemVersion: name, timeCreated: time }),
  certificates: listOf<Certificate>({ id: name, name: text, cert: text, timeModified: time }),
}

interface Read<Value> {
  data: Answer<Value> | undefined
  error: Error | null
  isFetching: boolean
}

const wrongShape = new Error(errorTexts.unreadable)

/** Turns an answer of another shape into an error: what cannot be read is neither fine nor an issue. */
export const shaped = <Value>({ data, error, isFetching }: Read<Value>, shape: Shape): Read<Value> =>
  !data || shape(data.value)
    ? { data, error, isFetching }
    : { data: undefined, error: wrongShape, isFetching }
