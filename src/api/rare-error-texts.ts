/** Texts of the error catalogue that hardly anybody is shown; apart from the others, which come with the first load. */
export const rareErrorTexts = {
  noGroups:
    'You are not in any groups and have no role on the silo. ' +
    'This usually means the identity provider is not set up correctly.',
  deviceCode: 'Code is invalid',
} as const
