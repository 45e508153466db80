import * as z from 'zod/mini'

/** Parses an integer from a URL, then validates it with `schema`. */
export const integerText = <T extends z.ZodMiniType<number, number>>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^-?\d+$/)),
      z.transform((text: string) => Number(text)),
    ),
    schema,
  )

/** Accepts only `true` and `false`. */
export const booleanText = () =>
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  )

/** Accepts ISO 8601 text or a `Date`. */
export const dateText = () => z.coerce.date()
