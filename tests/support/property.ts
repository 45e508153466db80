import { env } from 'node:process'
import * as fc from 'fast-check'
import { isWhole } from './fuzz.ts'

// The gate tries the same cases each time, so that only a change can make it fail; the full run tries new ones.
if (!isWhole && env.FUZZ_SEED === undefined)
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_250_901 })

export * as fc from 'fast-check'
