import { isRecord } from '#api/objects.ts'

/** Contract fields with text that is only displayed and never links answers to each other. */
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

/** Displayed fields of an error; each error gets the next text. */
const errorFields = new Set(['message', 'error_message'])

export interface HostileAnswers {
  /** Wraps a server and replaces the texts in its answers with hostile ones. */
  around: (answer: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>
  /** The hostile texts used so far. */
  given: () => string[]
}

/** Uses the texts in order. The same field and value get the same text in every answer. */
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
      // The requested object keeps its name; otherwise the answer would not match the request.
      const asked = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
      const isNamed = isRecord(given) && isRecord(changed) && given['name'] === asked
      const body = JSON.stringify(isNamed ? { ...changed, name: asked } : changed)
      const headers = new Headers(response.headers)
      headers.delete('content-length')
      return new Response(body, { status: response.status, headers })
    },
  }
}
