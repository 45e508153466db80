const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether text is an id rather than a name; paths and queries accept both. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** Where an object is: its project if it is given by name; the API refuses a project beside an id. */
export const inProjectUnlessId = (project: string, nameOrId: string): { project?: string } =>
  isUuid(nameOrId) ? {} : { project }
