/** True for any object or array: parsed JSON can be anything. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Undefined if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Checks own properties only. */
export const isKeyOf = <Of extends object>(object: Of, key: PropertyKey): key is keyof Of =>
  Object.hasOwn(object, key)

/** A typed `Object.keys`, for objects that have no properties beyond their type. */
export const keysOf = <Of extends object>(object: Of): Array<Extract<keyof Of, string>> =>
  Object.keys(object).filter((key): key is Extract<keyof Of, string> => isKeyOf(object, key))
