/** Whether something could not be stored because the disk or the site's quota is full. */
export const isQuota = (error: unknown): boolean =>
  error instanceof Error && `${error.name} ${error.message}`.includes('QuotaExceeded')
