/** In the query of a page's URL: this navigation goes to the network, where a proxy can ask for a sign-in. */
export const pastWorker = 'past-worker'
