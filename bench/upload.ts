import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { newContext } from './in-page.ts'
import { type Figure, percentile, single, spread } from './report.ts'
import type { LiveApp } from './servers.ts'

const group = 'Image upload, live'
const runs = 5
const chunk = 512 * 1024
const chunks = 192

const project = 'scratch-pad'
const at = `/projects/${project}/images-new`

/** Uploads through the page, alternating with a bare loop of the same requests in the same page. */
export async function imageUpload(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  const file = join(folder, 'random.raw')
  await writeFile(file, randomBytes(chunks * chunk))
  const context = await newContext(browser, app)
  const page = await context.newPage()
  const engine: number[] = []
  const bare: number[] = []
  try {
    // One of each first, to warm up.
    for (let run = -1; run < runs; run += 1) {
      const through = await uploaded(page, app, { file, name: `bench-${run + 1}` })
      const around = await bareLoop(page)
      if (run < 0) continue
      engine.push(through)
      bare.push(around)
    }
  } finally {
    await context.close()
    await rm(folder, { recursive: true })
  }
  const share = (percentile(bare, 0.5) / percentile(engine, 0.5)) * 100
  return [
    spread(group, `${chunks} chunks of 512 KiB from a file, by the page`, engine),
    spread(group, 'the same requests in a bare loop, base64 ready-made', bare),
    single({
      group,
      what: 'throughput, of that of the bare loop',
      unit: '%',
      median: share,
      runs,
      bars: [{ of: 'median', limit: 80, atLeast: true }],
    }),
  ]
}

/**
 * Uploads the file as a user would; returns the milliseconds from the first block's request to the last one's
 * answer.
 */
async function uploaded(page: Page, app: LiveApp, { file, name }: { file: string; name: string }) {
  await page.goto(app.url + at)
  await page.evaluate(() => performance.setResourceTimingBufferSize(5_000))
  await page.getByLabel('Image file').setInputFiles(file)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Operating system').fill('Random')
  await page.getByLabel('Version').fill('1')
  await page.getByRole('button', { name: 'Upload image' }).click()
  await page.getByRole('heading', { name: `Uploaded ${name}` }).waitFor({ timeout: 120_000 })
  return blocksTook(page)
}

/** From the browser's own timing of the page's requests. */
const blocksTook = (page: Page) =>
  page.evaluate((chunks) => {
    const blocks = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/bulk-write?')) as PerformanceResourceTiming[]
    if (blocks.length !== chunks) throw new Error(`${blocks.length} requests in place of ${chunks}`)
    performance.clearResourceTimings()
    const ends = Math.max(...blocks.map(({ responseEnd }) => responseEnd))
    return ends - Math.min(...blocks.map(({ startTime }) => startTime))
  }, chunks)

/**
 * The same number of equally large requests to an importing disk, four in parallel, with no work in between.
 */
async function bareLoop(page: Page) {
  await page.evaluate(
    async ({ chunk, chunks, project }) => {
      const post = async (path: string, body?: string) => {
        const headers = { accept: 'application/json', 'content-type': 'application/json' }
        const init = body === undefined ? {} : { body, headers }
        const answer = await fetch(path, { method: 'POST', ...init })
        if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
        await answer.text()
      }
      const query = `project=${project}`
      const name = `bare-${Math.random().toString(36).slice(2, 8)}`
      const disk_source = { type: 'importing_blocks', block_size: 512 }
      const disk = { name, description: '', size: 2 ** 30, disk_source }
      await post(`/v1/disks?${query}`, JSON.stringify(disk))
      const isReady = async () => {
        const answer = await fetch(`/v1/disks/${name}?${query}`)
        return ((await answer.json()) as { state: { state: string } }).state.state === 'import_ready'
      }
      while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 200))
      await post(`/v1/disks/${name}/bulk-write-start?${query}`)

      const bytes = crypto.getRandomValues(new Uint8Array(65_536))
      const block = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
      const data = btoa(block.repeat(chunk / 65_536))
      const bodies = Array.from({ length: chunks }, (_, i) =>
        JSON.stringify({ base64_encoded_data: data, offset: i * chunk }),
      )
      performance.clearResourceTimings()
      const lane = async () => {
        for (let body; (body = bodies.pop()) !== undefined;) {
          await post(`/v1/disks/${name}/bulk-write?${query}`, body)
        }
      }
      await Promise.all(Array.from({ length: 4 }, lane))
      await post(`/v1/disks/${name}/bulk-write-stop?${query}`)
      await post(`/v1/disks/${name}/finalize?${query}`, '{}')
    },
    { chunk, chunks, project },
  )
  return blocksTook(page)
}
