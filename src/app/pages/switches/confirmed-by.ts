/** Props of the field in which the port's name is typed to confirm a change. */
export const confirmedBy = ({ name }: { name: string }) => ({
  name: 'confirmed' as const,
  label: `Type ${name} to confirm`,
  mono: true as const,
  validate: (text: string) => (text.trim() === name ? undefined : `Type ${name} first`),
})
