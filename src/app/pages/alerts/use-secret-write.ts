import { useMutation } from '@tanstack/react-query'
import type { AnswerOf, ArgsOf, Operation } from '#api/operation.ts'
import { refreshAfter, write } from '#app/data/query.ts'

/**
 * A write with a secret in it. Not by `useWrite`: what a mutation was given would stay in the query client for minutes after its
 * form has gone.
 */
export function useSecretWrite<Op extends Operation>(
  operation: Op,
  done: (value: AnswerOf<Op>, args: ArgsOf<Op>) => unknown,
) {
  return useMutation<AnswerOf<Op>, Error, ArgsOf<Op>>({
    gcTime: 0,
    mutationFn: async (args) => (await write(operation, args)).value,
    onSuccess: async (value, args) => {
      await done(value, args)
      refreshAfter(operation)
    },
  })
}
