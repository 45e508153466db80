import type { UseFormReturn } from 'react-hook-form'
import { mvlanLimits } from '#domain/network/multicast.ts'
import { TextAreaField, TextField } from '#app/components/fields/TextField.tsx'
import { type GroupValues, mvlanProblem, sourcesProblem } from './multicast-group-values.ts'

export const TrafficFields = ({ form }: { form: UseFormReturn<GroupValues> }) => (
  <>
    <TextAreaField
      form={form}
      name="sources"
      label="Sources"
      optional
      mono
      rows={3}
      hint="One address per line. Only traffic from these sources is delivered."
      validate={sourcesProblem}
    />
    <TextField
      form={form}
      name="mvlan"
      label="VLAN"
      optional
      mono
      hint={`${mvlanLimits.min} to ${mvlanLimits.max}, for traffic that leaves the rack.`}
      validate={mvlanProblem}
    />
  </>
)
