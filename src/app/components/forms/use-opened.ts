import { useState } from 'react'
import type { AnswerOf, Operation } from '#api/operation.ts'
import { type Query, useAnswer } from '#app/data/query.ts'

/**
 * An object as it was when its edit form was opened. If someone renames it meanwhile and gives its old name to
 * another object, the form must not save to that one.
 */
export function useOpened<Op extends Operation>(read: Query<Op>): AnswerOf<Op> {
  const { value } = useAnswer(read)
  return useState(value)[0]
}
