import { isRecord } from '#api/objects.ts'

/** Fields of the contract that hold words: what is in them is shown, and no part of how answers belong together. */
const wordFields = new Set([
  'name',
  'description',
  'display_name',
  'silo_name',
  'project_name',
  'vpc_name',
  'subnet_name',
  'provider_name',
  'interface_name',
  'port_description',
  'hostname',
  'dns_name',
  'user_agent',
  'reason_for_creation',
  'reason_for_failure',
  'user_comment',
  'os',
  'version',
  'model',
  'vendor',
  'serial',
  'part',
  'device_path',
  'file_name',
  'endpoint',
  'technical_contact_email',
  'operation_id',
  'request_uri',
  'system_name',
  'system_description',
  'chassis_id',
])

/** What of an error is shown; the next one says something else. */
const errorFields = new Set(['message', 'error_message'])

export interface HostileAnswers {
  /** Stands around a server: what it answers has hostile texts in place of its words. */
  around: (answer: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>
  /** What has been answered so far. */
  given: () => string[]
}

/** What is said of one thing is the same in every answer; texts are used in their order. */
export function hostileAnswers(texts: readonly string[]): HostileAnswers {
  const said = new Map<string, string>()
  const given = new Set<string>()
  let next = 0
  const take = () => {
    const text = texts[next % texts.length] ?? ''
    next += 1
    given.add(text)
    return text
  }
  const textFor = (field: string, value: string): string => {
    if (errorFields.has(field)) return take()
    const key = `${field} ${value}`
    const text = said.get(key) ?? take()
    said.set(key, text)
    return text
  }
  const change = (value: unknown, field = ''): unknown => {
    if (typeof value === 'string')
      return (wordFields.has(field) || errorFields.has(field)) && value !== '' ? textFor(field, value) : value
    if (Array.isArray(value)) return value.map((item: unknown) => change(item, field))
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item, name)]))
  }
  return {
    given: () => [...given],
    around: (answer) => async (request) => {
      const response = await answer(request)
      if (!response.headers.get('content-type')?.includes('json')) return response
      const given: unknown = await response.json()
      const changed = change(given)
      // What a path names keeps its name: it would not be the answer to what was asked.
      const asked = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
      const isNamed = isRecord(given) && isRecord(changed) && given['name'] === asked
      const body = JSON.stringify(isNamed ? { ...changed, name: asked } : changed)
      const headers = new Headers(response.headers)
      headers.delete('content-length')
      return new Response(body, { status: response.status, headers })
    },
  }
}
