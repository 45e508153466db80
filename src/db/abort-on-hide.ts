import type { DBCore, Middleware } from 'dexie'

const running = new Set<IDBTransaction>()

const noted = (core: DBCore): DBCore => ({
  ...core,
  transaction(...args) {
    const transaction = core.transaction(...args)
    if (transaction instanceof IDBTransaction) {
      running.add(transaction)
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => running.delete(transaction), { once: true })
    }
    return transaction
  },
})

/** Workers are never hidden. */
const isPage = 'onpagehide' in globalThis

/**
 * Aborts a page's transactions when the browser suspends the page for Back. WebKit would suspend them with
 * the page, and until it returns every write of the worker and of other pages would wait for them.
 */
export const abortOnHide: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'abort-on-hide',
  create: (core) => (isPage ? noted(core) : core),
}

if (isPage) {
  addEventListener('pagehide', (event) => {
    if ('persisted' in event && event.persisted) for (const transaction of running) transaction.abort()
  })
}
