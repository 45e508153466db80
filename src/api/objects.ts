/** Whether it is something with fields: what came out of JSON may be anything. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What a text is as JSON; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether an object has a field of this name. */
export const isKeyOf = <Of extends object>(object: Of, key: PropertyKey): key is keyof Of =>
  Object.hasOwn(object, key)

/** The names of an object's fields, for one that has no others than its type says. */
export const keysOf = <Of extends object>(object: Of): Array<Extract<keyof Of, string>> =>
  Object.keys(object).filter((key): key is Extract<keyof Of, string> => isKeyOf(object, key))
