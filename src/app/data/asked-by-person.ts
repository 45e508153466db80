/** Reads that start within so many milliseconds of a press belong to it: a page begins all of them at once. */
const within = 500

let pressedAt = Number.NEGATIVE_INFINITY

/** Tells that a person has pressed Retry or Refresh: the reads that start now are sent, whatever failed before. */
export const noticePress = (): void => {
  pressedAt = performance.now()
}

/** Whether a read that starts now was asked for by a person. */
export const isAskedByPerson = (): boolean => performance.now() - pressedAt < within
