import { optionLimit, pageSize } from '#domain/page-sizes.ts'
import { OfflineError } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'
import type { AnswerOf, Operation, ResultsPage } from '#api/operation.ts'
import { call } from './client.ts'
import { query, type Query } from './query.ts'

type ListOperation<Item> = Operation<ResultsPage<Item>, { query?: { limit?: number | null } }>

/** A list may have been opened whole or as its first page. */
const limits = [optionLimit, pageSize]

/**
 * The view of one object that is also in a list: without a connection, one that was never opened itself is taken from
 * the list, with the list's age.
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
      // What the view is looked for in, such as a project, is what the list is of.
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
