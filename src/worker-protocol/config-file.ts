import * as z from 'zod/mini'
import { parsedJson } from '#api/objects.ts'

/** The file by which an operator sets the console up: `{ "title": "Harbor" }`. */
const configFile = 'config.json'

/** What is wrong with an object: names in it that mean nothing, or that it is none. */
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

/** Hours, up to so many. */
function hours(most: number) {
  const says = `must be a number of hours from 0 to ${most}`
  return z.optional(z.number(says).check(z.gte(0, says), z.lte(most, says)))
}

const config = z.strictObject(
  {
    /** What the console is called, in place of its own name. */
    title: z.optional(text),
    /** The version of the API to ask for; empty for none. */
    apiVersion: z.optional(z.string(versionSays).check(z.regex(/^[\w.-]*$/, versionSays))),
    /** Links in the account menu. */
    documentation: z.optional(
      z.array(link, 'must be a list').check(z.maxLength(8, 'must have at most eight items')),
    ),
    /** Ways to sign in that the login page offers: the API names neither silos nor providers to who is not signed in. */
    signIn: z.optional(z.array(way, 'must be a list').check(z.maxLength(8, 'must have at most eight items'))),
    /** How long what is stored may be shown, by its class; never longer than without this. */
    keepHours: z.optional(z.strictObject({ kept: hours(168), series: hours(1), log: hours(2160) }, names)),
    /** Whether people may seal what is stored, and read it after the session has ended. */
    unlock: z.optional(z.boolean('must be true or false')),
  },
  names,
)

/** How an operator has set the console up; what is absent is as usual. */
export type Config = z.infer<typeof config>

/** What a configuration's JSON says, or what is wrong with it, a line for each fault. */
export function configIn(said: unknown): { config: Config } | { problems: string[] } {
  const { data, error } = config.safeParse(said)
  if (data) return { config: data }
  return {
    problems: error.issues.map(({ path, message }) => `${path.join('.') || 'whole file'}: ${message}`),
  }
}

/** Reads the file of the console in a folder, such as `/`. Nothing where it cannot be had, or something else was answered: then nothing is changed. */
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
