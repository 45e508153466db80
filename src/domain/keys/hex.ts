/** Bytes as hexadecimal digits. */
export const hexOf = (bytes: Iterable<number>, between = ''): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(between)
