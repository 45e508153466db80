// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
/** The versions of the contract, oldest first. */
export const versions = ['20250730.0.0', '2025112000.0.0'] as const
