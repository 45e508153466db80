import { useEffect, useState } from 'react'

/** Milliseconds that rows wait for the rest: arriving one by one, they push each other around. */
const patience = 4_000

/** Whether a list with many reads still waits for all of them; afterwards it shows what there is. */
export function usePatience(): boolean {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patience)
    return () => clearTimeout(timer)
  }, [])
  return patient
}
