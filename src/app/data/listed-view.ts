import { optionLimit, pageSize } from '#domain/page-sizes.ts'
import { OfflineError } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'
import type { AnswerOf, Operation, ResultsPage } from '#api/operation.ts'
import { call } from './client.ts'
import { query, type Query } from './query.ts'

type ListOperation<Item> = Operation<ResultsPage<Item>, { query?: { limit?: number | null } }>

/** The list may be stored as a first page or with the forms' larger limit. */
const limits = [optionLimit, pageSize]

/**
 * An object's view that falls back to a list while offline, with the list's age, if the view itself was never
 * stored.
 */
export const viewOrListed = <View extends Operation>(
  view: Query<View>,
  list: ListOperation<AnswerOf<View>>,
  isIt: (item: AnswerOf<View>) => boolean,
): Query<View> => ({
  ...view,
  queryFn: async ({ signal, meta }) => {
    try {
      return await view.queryFn({ signal, meta })
    } catch (error) {
      if (!(error instanceof OfflineError)) throw error
      // The query that scopes the view, such as its project, scopes the list too.
      const within = isRecord(view.args) && isRecord(view.args.query) ? view.args.query : {}
      for (const limit of limits) {
        const answer = await call(list, query(list, { query: { ...within, limit } }).args, signal).catch(
          () => undefined,
        )
        const item = answer?.value.items.find(isIt)
        if (answer && item !== undefined) return { ...answer, value: item }
      }
      throw error
    }
  },
})
