import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileHeaders } from '../../serve/headers.ts'
import { root } from '../support/contract/contract.ts'
import { loopback } from '../support/servers/loopback.ts'
import { askAt } from '../support/servers/raw-request.ts'
import { assetText, forEachServer, operatorsConfig } from '../support/servers/servers.ts'

const page = readFileSync(join(root, 'index.html'), 'utf8')
const asset = '/assets/main-12345678.js'

forEachServer((served) => {
  test.each(loopback)('it is reached at %s', async (address) => {
    expect((await askAt({ ...served(), address })('/healthz')).status).toBe(200)
  })

  test.each([
    ['/', 'text/html'],
    ['/index.html', 'text/html'],
    ['/projects/web-frontend/instances?limit=5', 'text/html'],
    ['/login/harbor/saml/okta', 'text/html'],
    ['/device/verify', 'text/html'],
    ['/sw.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/sw-control.json', 'application/json'],
    [asset, 'javascript'],
    ['/assets/font-12345678.woff2', 'font/woff2'],
  ])('%s has its type and the common headers', async (path, type) => {
    const { status, headers } = await served().ask(path)
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining(type)])
    expect(headers).toMatchObject(fileHeaders(page)(path))
  })

  test.each(['/', '/projects', '/sw.js', '/manifest.webmanifest', '/sw-control.json', '/index.html'])(
    '%s is always revalidated',
    async (path) => {
      const { headers } = await served().ask(path)
      expect(headers['cache-control']).toBe('no-cache')
      const again = await served().ask(path, { headers: { 'if-none-match': headers.etag ?? '' } })
      expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache'])
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    },
  )

  test('an asset is cached for good', async () => {
    const { headers } = await served().ask(asset)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('text is sent as %s to clients that accept it', async (encoding, unpack) => {
    const { headers, body } = await served().ask(asset, { headers: { 'accept-encoding': encoding } })
    // Debian's nginx has no brotli module: it sends gzip, or uncompressed text to clients without gzip.
    const packed = headers['content-encoding']
    if (encoding === 'gzip' || packed) expect(packed).toBe(encoding)
    expect((packed ? unpack(body) : body).toString()).toBe(assetText)
    expect(headers.vary).toMatch(/^accept-encoding$/i)
    expect((await served().ask(asset)).body.toString()).toBe(assetText)
  })

  test('no encoding is used that the client refuses', async () => {
    const { headers, body } = await served().ask(asset, {
      headers: { 'accept-encoding': 'br;q=0, gzip; q=0.0' },
    })
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, assetText])
  })

  test('ranges of a file are served', async () => {
    const part = await served().ask(asset, { headers: { range: 'bytes=7-11' } })
    expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([
      206,
      'const',
      `bytes 7-11/${assetText.length}`,
    ])
    const rest = await served().ask(asset, { headers: { range: `bytes=${assetText.length - 3}-` } })
    expect([rest.status, rest.body.toString()]).toEqual([206, '42\n'])
    const after = await served().ask(asset, { headers: { range: 'bytes=99999-' } })
    expect(after.status).toBe(416)
    const one = await served().ask(asset, { headers: { range: 'bytes=0-0' } })
    expect([one.status, one.body.toString(), one.headers['content-range']]).toEqual([
      206,
      'e',
      `bytes 0-0/${assetText.length}`,
    ])
    expect(one.headers['content-type']).toBe(part.headers['content-type'])
    const back = await served().ask(asset, { headers: { range: 'bytes=9-1' } })
    expect([416, 200]).toContain(back.status)
    const far = await served().ask(asset, { headers: { range: 'bytes=0-99999999999999999999' } })
    expect([200, 206, 416]).toContain(far.status)
    const last = await served().ask(asset, { headers: { range: 'bytes=-3' } })
    expect(['42\n', assetText]).toContain(last.body.toString())
    const changed = await served().ask(asset, { headers: { range: 'bytes=7-11', 'if-range': '"another"' } })
    expect([changed.status, changed.body.toString()]).toEqual([200, assetText])
  })

  test('the operator’s files take precedence over the released ones', async () => {
    for (const encoding of ['identity', 'gzip, br']) {
      const { status, headers, body } = await served().ask('/config.json', {
        headers: { 'accept-encoding': encoding },
      })
      expect([status, headers['content-type'], body.toString()]).toEqual([
        200,
        expect.stringContaining('application/json'),
        operatorsConfig,
      ])
      expect(headers).toMatchObject({ ...fileHeaders(page)('/'), 'cache-control': 'no-cache' })
    }
  })

  test('HEAD has no body', async () => {
    const { status, headers, body } = await served().ask(asset, { method: 'HEAD' })
    expect([status, headers['content-length'], body.length]).toEqual([200, String(assetText.length), 0])
  })

  test.each([
    '/assets/gone-12345678.js',
    '/assets/',
    '/nowhere',
    '/nowhere.js',
    '/favicon.ico',
    '/.hidden/secret.txt',
    `${asset}.br`,
    '/projectsnot',
    '/v2/projects',
  ])('%s is 404', async (path) => {
    for (const accept of ['*/*', 'text/html,*/*']) {
      const { status, headers, body } = await served().ask(path, { headers: { accept } })
      expect(status).toBe(404)
      expect(headers['cache-control'] ?? '').not.toContain('immutable')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(body.toString()).not.toContain('secret')
      if (accept === '*/*' || path.startsWith('/assets/')) expect(body.toString()).not.toContain('id="root"')
    }
  })

  test('an unknown page gets the console, which says that it is not found', async () => {
    const { status, headers, body } = await served().ask('/no/such/page', {
      headers: { accept: 'text/html' },
    })
    expect([status, body.toString()]).toEqual([404, page])
    expect(headers).toMatchObject({ ...fileHeaders(page)('/'), 'cache-control': 'no-cache' })
  })

  test.each(['POST', 'PUT', 'DELETE'])('files refuse %s', async (method) => {
    for (const path of ['/index.html', '/projects', asset])
      expect((await served().ask(path, { method, body: 'x' })).status).toBe(405)
    expect(served().api.heard).toEqual([])
  })
})
