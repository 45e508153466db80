import { zipSync } from 'fflate'
import type { SupportBundleInfo } from '#api/generated/experimental.ts'
import { between, seededRandom, uuidFrom } from '#mock/engine/random.ts'

type About = Pick<SupportBundleInfo, 'id' | 'reasonForCreation' | 'timeCreated'>

interface BundleFile {
  /** Separated by slashes. */
  path: string
  bytes: Uint8Array
}

/** The contents of a bundle, always the same for the same bundle. */
export function bundleFiles(bundle: About): BundleFile[] {
  const random = seededRandom(Number(`0x${bundle.id.slice(0, 8)}`))
  const trigger = { reason: bundle.reasonForCreation, time_requested: bundle.timeCreated }
  const rack = `rack/${uuidFrom(random)}`
  const texts: [path: string, text: string][] = [
    ['bundle_id.txt', bundle.id],
    ['meta/trigger.json', JSON.stringify(trigger, null, 2)],
  ]
  for (let sled = 0; sled < 4; sled++) {
    const folder = `${rack}/sled/${uuidFrom(random)}`
    texts.push(
      [
        `${folder}/sled.txt`,
        `cubby ${sled * 2}\nserial BRM42220${between(random, 100, 999)}\npolicy in_service`,
      ],
      [`${folder}/zoneadm.txt`, table(['global', 'nexus', 'crucible', 'ntp'], () => 'running')],
      [`${folder}/zpool-status.txt`, table(['rpool', 'data0', 'data1'], () => 'ONLINE 0 0 0')],
      [`${folder}/logs/sled-agent.log`, log(random, bundle.timeCreated)],
    )
  }
  return texts.map(([path, text]) => ({ path, bytes: new TextEncoder().encode(`${text}\n`) }))
}

export const bundleZip = (bundle: About): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(bundleFiles(bundle).map(({ path, bytes }) => [path, bytes])), {
    level: 0,
    mtime: bundle.timeCreated,
  })

const table = (names: string[], value: (name: string) => string) =>
  names.map((name, i) => `${i} ${name.padEnd(12)} ${value(name)}`).join('\n')

const messages = [
  'inventory collected',
  'sent heartbeat',
  'reconciled configuration, nothing to do',
  'lease renewed',
  'synchronized clock',
] as const

function log(random: () => number, end: Date): string {
  let at = end.getTime() - 3_600_000
  return Array.from({ length: 200 }, () => {
    at += between(random, 1000, 18_000)
    const msg = messages[between(random, 0, messages.length - 1)]
    return JSON.stringify({ time: new Date(at), level: 30, component: 'sled-agent', msg })
  }).join('\n')
}
