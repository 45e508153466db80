/** Default rows per page of a list, and items in part of a page; the specification's default page size. */
export const pageSize = 50

/**
 * Items per request where all are needed, such as options; the specification's 1000, which is also the
 * server's limit.
 */
export const optionLimit = 1000
