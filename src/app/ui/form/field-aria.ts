/** Connects a control to its label, hint and error. */
export type FieldAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
