/**
 * Texts of the error catalogue that are rarely shown; separate, because the others are part of the first
 * load.
 */
export const rareErrorTexts = {
  noGroups:
    'You are not in any groups and have no role on the silo. ' +
    'This usually means the identity provider is not set up correctly.',
  deviceCode: 'Code is invalid',
} as const
