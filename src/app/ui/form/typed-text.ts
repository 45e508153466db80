/**
 * Signs that cannot be seen and come along with what is pasted, such as a zero-width space or marks of direction. Joiners, variation
 * selectors and tags have a meaning within a text.
 */
const unseen = /(?![\u200C\u200D\p{VS}\u{E0020}-\u{E007F}])[\p{DI}\u2800]/gu

/** Joiners that join nothing, and white space. */
const ends = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g

/** Text without what cannot be seen. */
export const withoutUnseen = (typed: string): string => typed.replaceAll(unseen, '')

/** One line of text as it is meant: without white space around it, and without what cannot be seen. */
export const asMeant = (typed: string): string => withoutUnseen(typed).replaceAll(ends, '')
