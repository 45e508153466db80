import { Dexie, type EntityTable } from 'dexie'

/** One page's mock control plane: its seed and settings. */
export interface DemoPageRow {
  clientId: string
  startedAt: number
  settings: unknown
}

/** A row that differs from the seed. */
interface DemoChangeRow {
  clientId: string
  table: string
  id: string
  row: unknown
}

/** The demo's state per page load: survives an idle stop of the worker, deleted with the page. */
export class DemoDatabase extends Dexie {
  declare pages: EntityTable<DemoPageRow, 'clientId'>
  declare changes: EntityTable<DemoChangeRow>

  constructor() {
    super('rackside-demo')
    this.version(1).stores({ pages: 'clientId', changes: '[clientId+table+id], clientId' })
  }

  /** Everything that one page changed, in no particular order. */
  changesOf(clientId: string) {
    return this.changes.where('clientId').equals(clientId).toArray()
  }

  /** Deletes the state of all pages that are no longer open. */
  async retainOnly(clientIds: string[]) {
    const gone = await this.pages.where('clientId').noneOf(clientIds).primaryKeys()
    await this.pages.bulkDelete(gone)
    await this.changes.where('clientId').anyOf(gone).delete()
  }
}
