/** A number as text, or a dash: a server of another version may not send it. */
export const ifKnown = (
  value: number,
  text: (value: number) => string = (known) => known.toLocaleString(),
): string => (Number.isFinite(value) ? text(value) : '–')
