import * as z from 'zod/mini'

/** An integer written as text in a URL, then checked as `schema` says. */
export const integerText = <T extends z.ZodMiniType<number, number>>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^-?\d+$/)),
      z.transform((text: string) => Number(text)),
    ),
    schema,
  )

/** `true` or `false` written as text in a URL. */
export const booleanText = () =>
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  )

/** An ISO 8601 time as text or already read. */
export const dateText = () => z.coerce.date()
