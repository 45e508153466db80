/**
 * Query parameter of a page's URL that sends the navigation to the network, where a proxy can ask for a
 * sign-in.
 */
export const pastWorker = 'past-worker'
