import type { Quantile } from './generated/shared.ts'

/**
 * The estimate of a quantile. Until 20250730.0.0 the server sends an object with the markers, since then the
 * number alone.
 */
export function readQuantile(quantile: Quantile | number | null | undefined): number | undefined {
  if (typeof quantile === 'number') return quantile
  // The middle marker is the estimate.
  return quantile?.markerHeights[2]
}
