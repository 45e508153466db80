import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { endpointProblem } from '#domain/webhooks.ts'
import { TextField } from '#app/components/fields/TextField.tsx'

export function EndpointField<Values extends FieldValues & { endpoint: string }>({
  form,
}: {
  form: UseFormReturn<Values>
}) {
  const name = 'endpoint' as Path<Values>
  const text: string = useWatch({ control: form.control, name })
  return (
    <TextField
      form={form}
      name={name}
      label="Endpoint"
      placeholder="https://hooks.example.com/rack"
      mono
      hint={
        /^http:/i.test(text)
          ? 'Without TLS, others can read the alerts in transit; a signature only proves who sent them'
          : 'Deliveries are POST requests with a JSON body'
      }
      validate={endpointProblem}
    />
  )
}
