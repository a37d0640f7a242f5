/** Computes what a user changed in a text of limited length from the text before and after. */
import { countGraphemes, truncateGraphemes } from './graphemes'

/** `before.slice(from, to)` became `inserted`. */
export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly inserted: string
}

/**
 * The edit between the common start and the common end. `caret` is the position in the new text where the
 * edit ended; among repeated letters it tells which one was typed.
 */
export function editBetween(before: string, after: string, caret?: number): TextEdit {
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shortest && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  // Where start and end overlap, the edit may be anywhere in between.
  const wanted = caret === undefined ? tail : after.length - caret
  let end = Math.max(Math.min(wanted, tail), Math.min(shortest - head, tail))
  // A surrogate pair changes as a whole.
  if (end > 0 && isLow(after, after.length - end)) end -= 1
  let from = Math.min(head, shortest - end)
  if (from > 0 && isHigh(after, from - 1)) from -= 1
  return { from, to: before.length - end, inserted: after.slice(from, after.length - end) }
}

export interface FittedText {
  readonly text: string
  /** The new position of the caret. */
  readonly caret: number
  /** Whether some of the inserted text did not fit. */
  readonly cut: boolean
}

/**
 * The new text with as much of the inserted text as fits into `max` graphemes. A text that was already too
 * long may stay or get shorter, but never longer.
 */
export function fitEdit(before: string, after: string, max: number, caret?: number): FittedText {
  const { from, to, inserted } = editBetween(before, after, caret)
  const [head, tail] = [before.slice(0, from), before.slice(to)]
  const fits = (text: string) => countGraphemes(head + text + tail) <= max
  if (inserted === '' || fits(truncateGraphemes(inserted, max + 1))) {
    return { text: after, caret: from + inserted.length, cut: false }
  }
  // The inserted text may form graphemes with its neighbours, one on either side.
  const room = Math.max(0, max - countGraphemes(head + tail)) + 2
  let fitting = truncateGraphemes(inserted, room)
  while (fitting !== '' && !fits(fitting)) fitting = truncateGraphemes(fitting, countGraphemes(fitting) - 1)
  return { text: head + fitting + tail, caret: from + fitting.length, cut: true }
}

const isHigh = (text: string, at: number) => /[\uD800-\uDBFF]/.test(text.charAt(at))
const isLow = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at))
