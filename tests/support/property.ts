import { env } from 'node:process'
import * as fc from 'fast-check'
import { isWhole } from './fuzz.ts'

// The gate tries the same cases every time, so that it fails only for what has changed; the full run looks for others.
if (!isWhole && env.FUZZ_SEED === undefined)
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_250_901 })

export * as fc from 'fast-check'
