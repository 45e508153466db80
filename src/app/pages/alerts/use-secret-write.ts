import { useMutation } from '@tanstack/react-query'
import type { AnswerOf, ArgsOf, Operation } from '#api/operation.ts'
import { refreshAfter, write } from '#app/data/query.ts'

/**
 * A write that carries a secret. Unlike `useWrite`, it has a `gcTime` of 0: otherwise the query client would
 * hold the arguments for minutes.
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
