import { expect, test } from '../support/demo.ts'
import type { Page } from '@playwright/test'

/** Opens an instance's stream as the console page will, types lines, and gives what was printed, or why it closed. */
const converse = (page: Page, name: string, lines: string[]) =>
  page.evaluate(
    async ({ name, lines }) => {
      const list = (await (await fetch('/v1/instances?project=web-frontend&limit=1000')).json()) as {
        items: { id: string; name: string }[]
      }
      const id = list.items.find((instance) => instance.name === name)?.id
      const socket = new WebSocket(
        `${location.origin.replace('http', 'ws')}/v1/instances/${id}/serial-console/stream?most_recent=262144`,
      )
      socket.binaryType = 'arraybuffer'
      let printed = ''
      return new Promise<string>((resolve) => {
        socket.addEventListener('close', ({ code }) => resolve(`closed with ${code}`))
        socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
          printed += new TextDecoder().decode(data)
          const prompt = /(login: |Password: |[$#] )$/.test(printed)
          const line = prompt ? lines.shift() : undefined
          if (line !== undefined) socket.send(new TextEncoder().encode(`${line}\r`))
          else if (prompt && lines.length === 0) resolve(printed)
        })
      })
    },
    { name, lines },
  )

test('the serial console boots, lets one in and answers', async ({ page, open }) => {
  await open('/projects')
  const printed = await converse(page, 'bastion', ['root', 'secret', 'echo over the wire'])
  expect(printed).toContain('bastion login:')
  expect(printed).toContain('over the wire\r\n')
})

test('a stopped instance has no console', async ({ page, open }) => {
  await open('/projects')
  expect(await converse(page, 'preview', [])).toBe('closed with 1008')
})
