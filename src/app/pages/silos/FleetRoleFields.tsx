import { useController, type UseFormReturn } from 'react-hook-form'
import { roleWord } from '#app/shared/access/role-words.ts'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import type { SiloValues } from './silo-form-values.ts'
import { fleetRoles } from '#app/shared/silos/silo-words.ts'
import { useSiloRoles } from './use-silo-roles.ts'

export function FleetRoleFields({ form }: { form: UseFormReturn<SiloValues> }) {
  const { field } = useController({ control: form.control, name: 'fleetRoles' })
  const siloRoles = useSiloRoles()
  return (
    <table className="w-full max-w-xl table-fixed border-separate border-spacing-0 text-left">
      <caption className="sr-only">Fleet roles granted by silo roles</caption>
      <thead>
        <tr className="text-sm text-ink-2">
          <th scope="col" className="border-b border-line py-1 pr-2 font-medium">
            Silo role
          </th>
          {fleetRoles.map((role) => (
            <th key={role} scope="col" className="border-b border-line py-1 pr-2 font-medium">
              Fleet {role}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {siloRoles.map((siloRole) => (
          <tr key={siloRole}>
            <th scope="row" className="border-b border-line py-1 pr-2 font-normal">
              Silo {roleWord(siloRole)}
            </th>
            {fleetRoles.map((fleetRole) => {
              const chosen = field.value[siloRole] ?? []
              return (
                <td key={fleetRole} className="border-b border-line py-1">
                  <Checkbox
                    aria-label={`Silo ${roleWord(siloRole)}: fleet ${fleetRole}`}
                    checked={chosen.includes(fleetRole)}
                    onBlur={field.onBlur}
                    onCheckedChange={(on) =>
                      field.onChange({
                        ...field.value,
                        [siloRole]: fleetRoles.filter((role) =>
                          role === fleetRole ? on : chosen.includes(role),
                        ),
                      })
                    }
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
