import {
  supportBundleCreate,
  supportBundleDelete,
  supportBundleDownload,
  supportBundleDownloadFile,
  supportBundleHead,
  supportBundleHeadFile,
  supportBundleIndex,
  type SupportBundleInfo,
  supportBundleList,
  supportBundleUpdate,
  supportBundleView,
} from '#api/generated/experimental.ts'
import type { Role } from '#domain/roles.ts'
import type { Caller } from '#mock/engine/authentication.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { fleetPage, inFleet, requireFleetRole } from '#mock/resources/rack/fleet-look-up.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { collectionEndsIn, isHostile } from '#mock/engine/latency-and-chaos.ts'
import { type Bytes, bytesAnswer, wholeBytes } from '#mock/engine/ranges.ts'
import { invalidRequest, notFound } from '#mock/engine/refusals.ts'
import { hostileFiles } from './hostile-bundle.ts'
import { bundleFiles, bundleZip } from './support-bundle-files.ts'
import { tableOf } from '#mock/engine/table.ts'

interface AskOfBundle {
  plane: ControlPlane
  user: Caller
  path: { bundleId: string }
}
type AskOfBytes = AskOfBundle & { request: Request }
type AskOfFile = AskOfBytes & { path: { file: string } }

const etagOf = ({ id }: SupportBundleInfo) => `"${id}"`

const download = (ask: AskOfBytes) => {
  const bundle = collected(ask)
  return bytesAnswer(ask.request, wholeBytes(bundleZip(bundle), etagOf(bundle)), 'application/zip')
}

const downloadFile = (ask: AskOfFile) => {
  const { file } = ask.path
  const bundle = collected(ask)
  const found = bytesOf(bundle, file)
  if (!found) throw notFound('support-bundle-file', file)
  return bytesAnswer(ask.request, found, 'application/octet-stream')
}

function bytesOf(bundle: SupportBundleInfo, file: string): Bytes | undefined {
  const found = bundleFiles(bundle).find(({ path }) => path === file)
  if (found) return wholeBytes(Uint8Array.from(found.bytes), etagOf(bundle))
  const hostile = isHostile(bundle.userComment) ? hostileFiles().get(file) : undefined
  return hostile && { ...hostile, etag: etagOf(bundle) }
}

function namesIn(bundle: SupportBundleInfo): string[] {
  const names = bundleFiles(bundle).map(({ path }) => path)
  return isHostile(bundle.userComment) ? [...names, ...hostileFiles().keys()] : names
}

/** Support bundles: a zip with the rack's diagnostics. */
export const supportBundles = {
  tables: { supportBundles: tableOf<SupportBundleInfo>() },
  handlers: () => [
    handle(supportBundleList, (ask) =>
      fleetPage(ask, ask.plane.supportBundles.all(), 'time_and_id_ascending'),
    ),
    handle(supportBundleView, (ask) => bundleFor(ask)),
    handle(supportBundleCreate, (ask) => {
      requireFleetRole(ask, 'admin')
      return startCollection(ask)
    }),
    handle(supportBundleUpdate, (ask) => {
      const { id } = bundleFor(ask, 'admin')
      return ask.plane.supportBundles.update(id, { userComment: checkedComment(ask.body.userComment) })
    }),
    handle(supportBundleDelete, (ask) => {
      const { plane } = ask
      const { id, state } = bundleFor(ask, 'admin')
      if (state === 'destroying') return
      plane.supportBundles.update(id, { state: 'destroying' })
      // Replaces the scheduled end of a collection, which is cancelled.
      const at = plane.later(2000, 4000)
      plane.schedule({ id, table: 'supportBundles', steps: [{ at, to: 'gone' }] })
    }),
    handle(supportBundleDownload, download),
    handle(supportBundleHead, download),
    handle(supportBundleDownloadFile, downloadFile),
    handle(supportBundleHeadFile, downloadFile),
    handle(supportBundleIndex, (ask) => {
      const bundle = collected(ask)
      const index = new TextEncoder().encode(`${namesIn(bundle).join('\n')}\n`)
      return bytesAnswer(ask.request, wholeBytes(index, etagOf(bundle)), 'text/plain')
    }),
  ],
}

/** Creates a bundle whose collection ends after a while. */
function startCollection({ plane, body }: Ask<typeof supportBundleCreate>) {
  const bundle = plane.supportBundles.put({
    id: plane.newId(),
    reasonForCreation: 'Created by external API',
    reasonForFailure: null,
    state: 'collecting',
    timeCreated: new Date(plane.now()),
    userComment: checkedComment(body.userComment),
  })
  const at = plane.later(8000, 15_000)
  const to = collectionEndsIn(bundle.userComment)
  plane.schedule({ id: bundle.id, table: 'supportBundles', steps: [{ at, to }] })
  return bundle
}

const bundleFor = (ask: AskOfBundle, needed?: Role): SupportBundleInfo =>
  inFleet(ask, { table: ask.plane.supportBundles, kind: 'support-bundle' }, ask.path.bundleId, needed)

function collected(ask: AskOfBundle): SupportBundleInfo {
  const bundle = bundleFor(ask)
  if (bundle.state !== 'active') throw invalidRequest('Cannot download bundle in non-active state')
  return bundle
}

function checkedComment(comment: string | null | undefined): string | null {
  if (new TextEncoder().encode(comment ?? '').length > 4096)
    throw invalidRequest('User comment cannot exceed 4096 bytes')
  return comment ?? null
}
