/** Signs of no width that come along with what is pasted: zero-width space, word joiner, byte order mark, soft hyphen. */
const unseen = /[\u00AD\u200B\u2060\uFEFF]/g

/** One line of text as it is meant: without white space around it, and without what cannot be seen. */
export const asMeant = (typed: string): string => typed.replaceAll(unseen, '').trim()
