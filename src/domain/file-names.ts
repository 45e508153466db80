/** Characters that are invisible or change how others are displayed. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u3164\uFFA0]/gu

/** A name from an archive with invisible and reordering characters written out as code points. */
export const shownName = (name: string): string =>
  name === '' ? '(no name)' : name.replace(unseen, (character) => `[${codeOf(character)}]`)

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Windows device names. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

const longest = 100

/** A local file name from any path: without folders, hidden-file dots and invisible characters. */
export function safeFileName(path: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(unseen, '')
    .replaceAll(/[<>:"|?*%~$`';&]/g, '_')
    .replace(/^[.\s-]+/, '')
    .replace(/[.\s]+$/, '')
  const characters = Array.from(plain)
  // Keeps the extension.
  const ending = /\.\w{1,8}$/.exec(plain)?.[0] ?? ''
  const short =
    characters.length > longest
      ? characters.slice(0, longest - ending.length).join('') + ending
      : plain || 'file'
  return devices.test(short) ? `_${short}` : short
}

/** Whether a file of this name can be requested: URLs resolve `.` and `..`. */
export const canBeAsked = (path: string): boolean => path !== '' && path !== '.' && path !== '..'
