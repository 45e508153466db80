/** Rows of a list's page until someone chooses otherwise, and items of a part of a page; the specification's default page size. */
export const pageSize = 50

/** Items asked for at once where all are wanted, as to choose from; the specification's 1000, and the server's own limit. */
export const optionLimit = 1000
