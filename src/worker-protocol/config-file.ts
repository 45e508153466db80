import * as z from 'zod/mini'
import { parsedJson } from '#api/objects.ts'

/** The file with which an operator configures the console: `{ "title": "Harbor" }`. */
const configFile = 'config.json'

/** The error for an object with unknown keys, or for something that is not an object. */
const names = {
  error: (issue: { code?: string | undefined; keys?: unknown }) =>
    issue.code === 'unrecognized_keys' ? `unknown key ${String(issue.keys)}` : 'must be a JSON object',
}

const textSays = 'must be text of 1 to 40 characters'
const text = z.string(textSays).check(z.regex(/\S/, textSays), z.maxLength(40, textSays))
const url = z.url({ protocol: /^https?$/, error: 'must be a URL such as https://handbook.example.com' })
const link = z.strictObject({ label: text, url }, names)
const nameSays = 'must be a name such as harbor'
const name = z.string(nameSays).check(z.regex(/^[a-z][a-zA-Z0-9-]{0,62}$/, nameSays))
const way = z.strictObject({ silo: name, provider: z.optional(name), label: z.optional(text) }, names)
const versionSays = 'must be a version such as 2025112000.0.0'
/** The version of the API to request; empty for none. It must be usable in a header. */
export const version = z.optional(z.string(versionSays).check(z.regex(/^[\w.-]*$/, versionSays)))

function hours(most: number) {
  const says = `must be a number of hours from 0 to ${most}`
  return z.optional(z.number(says).check(z.gte(0, says), z.lte(most, says)))
}

const config = z.strictObject(
  {
    /** Replaces the console's own name. */
    title: z.optional(text),
    apiVersion: version,
    /** Links in the account menu. */
    documentation: z.optional(
      z.array(link, 'must be a list').check(z.maxLength(8, 'must have at most eight items')),
    ),
    /** Sign-in options on the login page: the API lists neither silos nor providers to a signed-out user. */
    signIn: z.optional(z.array(way, 'must be a list').check(z.maxLength(8, 'must have at most eight items'))),
    /** How long stored data may be shown, by class. Can only shorten the default. */
    keepHours: z.optional(z.strictObject({ kept: hours(168), series: hours(1), log: hours(2160) }, names)),
    /** Whether users may encrypt their stored data and read it after the session has ended. */
    unlock: z.optional(z.boolean('must be true or false')),
  },
  names,
)

/** An operator's configuration; absent keys keep their defaults. */
export type Config = z.infer<typeof config>

/** Parses a configuration, or lists its problems, one line each. */
export function configIn(said: unknown): { config: Config } | { problems: string[] } {
  const { data, error } = config.safeParse(said)
  if (data) return { config: data }
  return {
    problems: error.issues.map(({ path, message }) => `${path.join('.') || 'whole file'}: ${message}`),
  }
}

/**
 * Reads the configuration from a folder such as `/`. Undefined if it cannot be loaded or is not JSON: callers
 * then change nothing.
 */
export async function readConfig(
  folder: string,
  get: typeof fetch = fetch,
): Promise<ReturnType<typeof configIn> | undefined> {
  try {
    const response = await get(folder + configFile, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(4_000),
    })
    if (response.status === 404) return { config: {} }
    const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
    return response.status === 200 && isJson ? configIn(parsedJson(await response.text())) : undefined
  } catch {
    return undefined
  }
}
