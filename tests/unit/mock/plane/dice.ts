import { chance, fc } from '../../../support/property.ts'
import { beganAt } from './world.ts'

/** A step's random choices. */
export interface Dice {
  int: (min: number, max: number) => number
  chance: (share: number) => boolean
  of: <const L extends readonly unknown[]>(list: L) => L[number]
  /** A row, preferably a suitable one that the run created; undefined if there is none. */
  row: <R extends object>(rows: R[], suits?: (row: R) => boolean) => R | undefined
  /** A name that is usually free. */
  name: () => string
}

const isNew = (row: object) =>
  'timeCreated' in row && row.timeCreated instanceof Date && row.timeCreated.getTime() >= beganAt

const words = ['alpha', 'beta', 'gamma', 'delta', 'default', 'default-v4', 'net0', 'mixedCase', 'z'] as const

export function diceOf(g: fc.GeneratorValue): Dice {
  const int = (min: number, max: number) => min + g(fc.nat, max - min)
  const of = <const L extends readonly unknown[]>(list: L): L[number] => list[int(0, list.length - 1)]
  const among = <R>(rows: R[], isBetter: (row: R) => boolean, share: number) => {
    const better = rows.filter(isBetter)
    return better.length && g(chance, share) ? better : rows
  }
  return {
    int,
    chance: (share) => g(chance, share),
    of,
    row: (rows, suits = () => true) => {
      const suitable = among(rows, suits, 0.93)
      const own = among(suitable, isNew, 0.7)
      return own.length ? of(own) : undefined
    },
    name: () => (g(chance, 0.35) ? of(words) : `${of(words)}-${int(1, 40)}`),
  }
}
