import { execFileSync, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureSnippets } from '#app/pages/alerts/signature-snippets.ts'
import { signaturesOf } from '#mock/resources/system/webhook-signing.ts'

const secrets = [
  { id: '0b8f2f5c-0000-4000-8000-000000000001', secret: 'ü-old secret & more' },
  { id: '0b8f2f5c-0000-4000-8000-000000000002', secret: 'new'.repeat(40) },
] as const
const body = new TextEncoder().encode('{"alert_class":"test.foo","data":{"text":"ünï"}}')
const byId = (known: readonly { id: string; secret: string }[]) => known.map(({ id, secret }) => [id, secret])
const [old, fresh] = signaturesOf(secrets, body)
if (old === undefined || fresh === undefined) throw new Error('nothing is signed')

/** Inputs of a receiver, and whether each is authentic. */
const cases: { what: string; body: string; signatures: string[]; secrets: string[][]; is: boolean }[] = [
  { what: 'signed by both', signatures: [old, fresh], secrets: byId(secrets), is: true },
  { what: 'only the old is known', signatures: [old, fresh], secrets: byId([secrets[0]]), is: true },
  { what: 'only the new is known', signatures: [old, fresh], secrets: byId([secrets[1]]), is: true },
  { what: 'another has signed', signatures: [old], secrets: byId([secrets[1]]), is: false },
  { what: 'no signature', signatures: [], secrets: byId(secrets), is: false },
  {
    what: 'of another secret',
    signatures: [old.replace(/id=[^&]*/, `id=${secrets[1].id}`)],
    secrets: byId(secrets),
    is: false,
  },
  { what: 'cut short', signatures: [old.slice(0, -2)], secrets: byId(secrets), is: false },
  { what: 'empty', signatures: [old.replace(/s=.*/, 's=')], secrets: byId(secrets), is: false },
  { what: 'not hex', signatures: [old.replace(/s=.*/, 's=ü%00zz')], secrets: byId(secrets), is: false },
  {
    what: 'of another algorithm',
    signatures: [old.replace('sha256', 'sha1')],
    secrets: byId(secrets),
    is: false,
  },
  { what: 'no id', signatures: [old.replace(/id=[^&]*&/, '')], secrets: byId(secrets), is: false },
  { what: 'nothing in it', signatures: ['', '&&==', 'a=sha256'], secrets: byId(secrets), is: false },
].map((it) => ({ ...it, body: Buffer.from(body).toString('base64') }))

const forged = {
  what: 'another body',
  signatures: [old, fresh],
  secrets: byId(secrets),
  is: false,
  body: Buffer.from(body.with(5, 0x20)).toString('base64'),
}
const all = [...cases, forged]
const expected = all.map(({ what, is }) => [what, is])

const codeIn = (language: string) => signatureSnippets.find((it) => it.language === language)?.code ?? ''
const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signatures-'))
  writeFileSync(join(folder, 'cases.json'), JSON.stringify(all))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program on the cases with the snippet, and returns its output. */
function run(command: string, args: string[], files: Record<string, string>): unknown {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return JSON.parse(execFileSync(command, args, { cwd: folder, encoding: 'utf8' }))
}

test('the simulated server signs like node:crypto', () => {
  for (const secret of ['short', 'ü'.repeat(100)])
    expect(signaturesOf([{ id: 'i', secret }], body)).toEqual([
      `a=sha256&id=i&s=${createHmac('sha256', secret).update(body).digest('hex')}`,
    ])
})

test('the Node code verifies what the rack signed', () => {
  const driver = `
    import { readFileSync } from 'node:fs'
    import { isSigned } from './snippet.mjs'
    const cases = JSON.parse(readFileSync('cases.json', 'utf8'))
    console.log(JSON.stringify(cases.map(({ what, body, signatures, secrets }) =>
      [what, isSigned(Buffer.from(body, 'base64'), signatures, new Map(secrets))])))`
  const said = run(process.execPath, ['driver.mjs'], { 'snippet.mjs': codeIn('Node'), 'driver.mjs': driver })
  expect(said).toEqual(expected)
})

test.skipIf(!has('python3', '--version'))(
  'the Python code verifies what the rack signed (skipped without python3)',
  () => {
    const driver = `
import base64, json
from snippet import is_signed
cases = json.load(open("cases.json", encoding="utf-8"))
print(json.dumps([[it["what"], is_signed(base64.b64decode(it["body"]), it["signatures"], dict(it["secrets"]))] for it in cases]))
`
    const said = run('python3', ['-B', 'driver.py'], { 'snippet.py': codeIn('Python'), 'driver.py': driver })
    expect(said).toEqual(expected)
  },
)

test.skipIf(!has('go', 'version'))('the Go code verifies what the rack signed (skipped without go)', () => {
  const driver = `package main

import (
	"encoding/json"
	"os"
)

type given struct {
	What       string     \`json:"what"\`
	Body       []byte     \`json:"body"\`
	Signatures []string   \`json:"signatures"\`
	Secrets    [][]string \`json:"secrets"\`
}

func main() {
	text, _ := os.ReadFile("cases.json")
	var cases []given
	if err := json.Unmarshal(text, &cases); err != nil {
		panic(err)
	}
	said := [][]any{}
	for _, it := range cases {
		secrets := map[string]string{}
		for _, pair := range it.Secrets {
			secrets[pair[0]] = pair[1]
		}
		said = append(said, []any{it.What, IsSigned(it.Body, it.Signatures, secrets)})
	}
	json.NewEncoder(os.Stdout).Encode(said)
}
`
  const snippet = codeIn('Go').replace('package webhook', 'package main')
  const said = run('go', ['run', 'main.go', 'snippet.go'], { 'snippet.go': snippet, 'main.go': driver })
  expect(said).toEqual(expected)
})
