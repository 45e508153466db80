/**
 * Resolves when the areas' code is wanted: at once on a page of theirs, and on the first screens after the first
 * paint.
 */
export const { promise: areasWanted, resolve: wantAreas } = Promise.withResolvers<void>()
