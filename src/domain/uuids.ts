const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether text is an id rather than a name; paths and queries accept both. */
export const isUuid = (text: string): boolean => uuid.test(text)
