import { systemUpdatePutRepository, systemUpdateRepositoryUpload } from '#api/generated/system-update.ts'
import { webhookReceiverCreate, webhookSecretsAdd } from '#api/generated/system-alerts.ts'
import { day } from '#domain/durations.ts'
import { ask, fleetAdmin, fleetViewer, type RequestTable } from './requests.ts'
import { startedAt, type World } from './world.ts'

const window = { startTime: new Date(startedAt - day), endTime: new Date(startedAt) }

const sled = ({ plane }: World) => {
  const found = plane.sleds.all().find(({ policy }) => policy.kind === 'in_service')
  return { path: { sledId: found?.id ?? '' } }
}
const first = (table: { all: () => { id: string }[] }) => table.all()[0]?.id ?? ''

const collected = ({ plane }: World) => ({
  path: { bundleId: plane.supportBundles.in({ state: 'active' })[0]?.id ?? '' },
})
const collectedFile = (world: World) => ({ path: { ...collected(world).path, file: 'bundle_id.txt' } })

const release = {
  query: { fileName: 'release-99.0.0.zip' },
  body: new Blob([Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])]),
}
const trustRoot = ({ plane }: World) => ({ path: { trustRootId: first(plane.trustRoots) } })

const onCall = { receiver: 'on-call' }
const newWebhook = {
  name: 'fresh',
  description: '',
  endpoint: 'https://hooks.example/fresh',
  secrets: ['hush'],
  subscriptions: ['test.**'],
}
const delivered = ({ plane }: World) => {
  const receiverId = plane.alertReceivers.named('on-call', {})?.id ?? ''
  return plane.alertDeliveries.in({ receiverId })[0]?.alertId ?? ''
}

async function webhook({ does }: World) {
  await does(webhookReceiverCreate, { body: newWebhook })
  return { path: { receiver: 'fresh' } }
}

/** Hardware, metrics, the audit log, bundles, releases and alerts. */
export const systemRequests = {
  rackList: ask(fleetViewer, () => ({})),
  rackView: ask(fleetViewer, ({ plane }) => ({ path: { rackId: first(plane.racks) } })),
  sledList: ask(fleetViewer, () => ({})),
  sledView: ask(fleetViewer, sled),
  sledPhysicalDiskList: ask(fleetViewer, sled),
  sledInstanceList: ask(fleetViewer, sled),
  sledSetProvisionPolicy: ask(fleetAdmin, (world) => ({
    ...sled(world),
    body: { state: 'non_provisionable' as const },
  })),
  sledListUninitialized: ask(fleetViewer, () => ({})),
  sledAdd: ask(fleetAdmin, ({ plane }) => {
    const board = plane.uninitializedSleds.all()[0]?.baseboard
    return { body: { part: board?.part ?? '', serial: board?.serial ?? '' } }
  }),
  physicalDiskList: ask(fleetViewer, () => ({})),
  physicalDiskView: ask(fleetViewer, ({ plane }) => ({ path: { diskId: first(plane.physicalDisks) } })),
  switchList: ask(fleetViewer, () => ({})),
  switchView: ask(fleetViewer, ({ plane }) => ({ path: { switchId: first(plane.switches) } })),
  systemMetric: ask(fleetViewer, () => ({
    path: { metricName: 'ram_provisioned' as const },
    query: { ...window, silo: 'harbor' },
  })),
  systemTimeseriesQuery: ask(fleetViewer, () => ({
    body: { query: 'get hardware_component:temperature | filter timestamp > @now() - 5m' },
  })),
  systemTimeseriesSchemaList: ask(fleetViewer, () => ({})),
  auditLogList: ask(fleetViewer, () => ({ query: { ...window, limit: 50 } })),
  supportBundleList: ask(fleetViewer, () => ({})),
  supportBundleCreate: ask(fleetAdmin, () => ({ body: { userComment: 'For the vendor' } })),
  supportBundleView: ask(fleetViewer, collected),
  supportBundleUpdate: ask(fleetAdmin, (world) => ({
    ...collected(world),
    body: { userComment: 'Sent to the vendor' },
  })),
  supportBundleDelete: ask(fleetAdmin, collected),
  supportBundleDownload: ask(fleetViewer, collected),
  supportBundleHead: ask(fleetViewer, collected),
  supportBundleDownloadFile: ask(fleetViewer, collectedFile),
  supportBundleHeadFile: ask(fleetViewer, collectedFile),
  supportBundleIndex: ask(fleetViewer, collected),
  systemUpdatePutRepository: ask(fleetAdmin, () => release),
  systemUpdateGetRepository: ask(fleetViewer, () => ({ path: { systemVersion: '16.2.0' } })),
  targetReleaseView: ask(fleetViewer, () => ({})),
  systemUpdateRepositoryUpload: ask(fleetAdmin, () => release),
  systemUpdateRepositoryList: ask(fleetViewer, () => ({})),
  systemUpdateRepositoryView: ask(fleetViewer, () => ({ path: { systemVersion: '16.2.0' } })),
  systemUpdateStatus: ask(fleetViewer, () => ({})),
  targetReleaseUpdate: ask(fleetAdmin, async ({ does, plane }) => {
    await (plane.age === '2025'
      ? does(systemUpdatePutRepository, release)
      : does(systemUpdateRepositoryUpload, release))
    return { body: { systemVersion: '99.0.0' } }
  }),
  systemUpdateTrustRootList: ask(fleetViewer, () => ({})),
  systemUpdateTrustRootCreate: ask(fleetAdmin, ({ plane }) => ({
    body: plane.trustRoots.all()[0]?.rootRole,
  })),
  systemUpdateTrustRootView: ask(fleetViewer, trustRoot),
  systemUpdateTrustRootDelete: ask(fleetAdmin, trustRoot),
  alertClassList: ask(fleetViewer, () => ({ query: { filter: 'test.*' } })),
  alertReceiverList: ask(fleetViewer, () => ({})),
  alertReceiverView: ask(fleetViewer, webhook),
  alertReceiverDelete: ask(fleetAdmin, webhook),
  alertReceiverProbe: ask(fleetAdmin, async (world) => ({
    ...(await webhook(world)),
    query: { resend: true },
  })),
  alertReceiverSubscriptionAdd: ask(fleetAdmin, async (world) => ({
    ...(await webhook(world)),
    body: { subscription: 'hardware.*' },
  })),
  alertReceiverSubscriptionRemove: ask(fleetAdmin, async (world) => {
    const { path } = await webhook(world)
    return { path: { ...path, subscription: 'test.**' } }
  }),
  alertDeliveryList: ask(fleetViewer, () => ({ path: onCall, query: { delivered: true } })),
  alertDeliveryResend: ask(fleetAdmin, (world) => ({ path: { alertId: delivered(world) }, query: onCall })),
  webhookReceiverCreate: ask(fleetAdmin, () => ({ body: newWebhook })),
  webhookReceiverUpdate: ask(fleetAdmin, async (world) => ({
    ...(await webhook(world)),
    body: { endpoint: 'https://hooks.example/other' },
  })),
  webhookSecretsList: ask(fleetViewer, () => ({ query: onCall })),
  webhookSecretsAdd: ask(fleetAdmin, () => ({ query: onCall, body: { secret: 'hush' } })),
  webhookSecretsDelete: ask(fleetAdmin, async ({ does }) => {
    const { id } = await does(webhookSecretsAdd, { query: onCall, body: { secret: 'hush' } })
    return { path: { secretId: id } }
  }),
} satisfies Partial<RequestTable>
