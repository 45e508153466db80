import type { Quantile } from './generated/shared.ts'

/** An estimate of a quantile: until 20250730.0.0 an object with the markers that it was made of, since then the number alone. */
export function readQuantile(quantile: Quantile | number | null | undefined): number | undefined {
  if (typeof quantile === 'number') return quantile
  // The middle marker is the estimate.
  return quantile?.markerHeights[2]
}
