/** Base64, by the browser's own hand where it has one. */
export function toBase64(bytes: Uint8Array): string {
  const { toBase64: native }: Uint8Array & { toBase64?: () => string } = bytes
  return native ? native.call(bytes) : slowBase64(bytes)
}

/** The same for browsers from before 2025. */
export function slowBase64(bytes: Uint8Array): string {
  const pieces: string[] = []
  // A function takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  }
  return btoa(pieces.join(''))
}

/** The bytes of a base64 text; throws for any other. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
