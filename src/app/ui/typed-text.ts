/**
 * Signs of no width that come along with what is pasted: zero-width space, marks and isolates of direction, word joiner, byte order
 * mark, soft hyphen. Joiners and variation selectors have a meaning in descriptions.
 */
const unseen = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** One line of text as it is meant: without white space around it, and without what cannot be seen. */
export const asMeant = (typed: string): string => typed.replaceAll(unseen, '').trim()
