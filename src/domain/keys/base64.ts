/** Uses the browser's native base64 if it has one. */
export function toBase64(bytes: Uint8Array): string {
  const { toBase64: native }: Uint8Array & { toBase64?: () => string } = bytes
  return native ? native.call(bytes) : slowBase64(bytes)
}

/** For browsers before 2025. */
export function slowBase64(bytes: Uint8Array): string {
  const pieces: string[] = []
  // The number of arguments to a function is limited.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  }
  return btoa(pieces.join(''))
}

/** Throws if the text is not base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
