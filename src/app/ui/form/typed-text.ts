/**
 * Invisible characters often pasted along, such as zero-width spaces and direction marks. Joiners, variation
 * selectors and tags are excluded, as they have a meaning.
 */
const unseen = /(?![\u200C\u200D\p{VS}\u{E0020}-\u{E007F}])[\p{DI}\u2800]/gu

/** White space, and joiners at the ends, where they join nothing. */
const ends = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/g

export const withoutUnseen = (typed: string): string => typed.replaceAll(unseen, '')

/** Trims a line of text and strips invisible characters. */
export const asMeant = (typed: string): string => withoutUnseen(typed).replaceAll(ends, '')
