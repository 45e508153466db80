/** Characters that are not seen, or change how those around them are read. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u3164\uFFA0]/gu

/** A name out of an archive as it is: what is not seen in it, or would turn its neighbours around, is written out. */
export const shownName = (name: string): string =>
  name === '' ? '(no name)' : name.replace(unseen, (character) => `[${codeOf(character)}]`)

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Names that Windows has given to devices. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

const longest = 100

/** A name for a file of this machine, from a path of any kind: no folder, nothing hidden, nothing unseen. */
export function safeFileName(path: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(unseen, '')
    .replaceAll(/[<>:"|?*%~$`';&]/g, '_')
    .replace(/^[.\s-]+/, '')
    .replace(/[.\s]+$/, '')
  const characters = Array.from(plain)
  // What tells its kind stays.
  const ending = /\.\w{1,8}$/.exec(plain)?.[0] ?? ''
  const short =
    characters.length > longest
      ? characters.slice(0, longest - ending.length).join('') + ending
      : plain || 'file'
  return devices.test(short) ? `_${short}` : short
}

/** Whether a file of this name can be asked for by itself: an address takes a name of dots alone for a way. */
export const canBeAsked = (path: string): boolean => path !== '' && path !== '.' && path !== '..'
