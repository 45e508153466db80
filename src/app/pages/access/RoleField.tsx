import type { FieldValues } from 'react-hook-form'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import type { FieldProps } from '#app/components/fields/TextField.tsx'
import { capitalized } from '#app/ui/text/format.ts'
import { type AccessPlace, useOfferedRoles } from '#app/shared/access/access-places.ts'
import { roleDetails, roleWord } from '#app/shared/access/role-words.ts'

export function RoleField<Values extends FieldValues>({
  place,
  ...props
}: Omit<FieldProps<Values>, 'label'> & { place: AccessPlace }) {
  const roles = useOfferedRoles(place)
  return (
    <RadioField
      {...props}
      label="Role"
      options={roles.map((role) => ({
        value: role,
        label: capitalized(roleWord(role)),
        detail: roleDetails[place.level][role] ?? '',
      }))}
    />
  )
}
