/** What a person changed in a text of limited length, told from the text before and after. */
import { countGraphemes, truncateGraphemes } from './graphemes'

/** `before.slice(from, to)` became `inserted`. */
export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly inserted: string
}

/**
 * What lies between the common beginning and the common end. `caret` in the new text is where the edit ended:
 * of equal letters in a row it tells which one was typed.
 */
export function editBetween(before: string, after: string, caret?: number): TextEdit {
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shortest && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  // Where both reach over the same letters, the edit may lie anywhere among them.
  const wanted = caret === undefined ? tail : after.length - caret
  let end = Math.max(Math.min(wanted, tail), Math.min(shortest - head, tail))
  // A pair of surrogates changes as a whole.
  if (end > 0 && isLow(after, after.length - end)) end -= 1
  let from = Math.min(head, shortest - end)
  if (from > 0 && isHigh(after, from - 1)) from -= 1
  return { from, to: before.length - end, inserted: after.slice(from, after.length - end) }
}

export interface FittedText {
  readonly text: string
  /** Where the caret belongs. */
  readonly caret: number
  /** Something of what was put in found no room. */
  readonly cut: boolean
}

/**
 * The new text with as much of what was put in as `most` graphemes leave room for. A text that was too long
 * before may stay so and get shorter, never longer.
 */
export function fitted(before: string, after: string, most: number, caret?: number): FittedText {
  const { from, to, inserted } = editBetween(before, after, caret)
  const [head, tail] = [before.slice(0, from), before.slice(to)]
  const fits = (text: string) => countGraphemes(head + text + tail) <= most
  if (inserted === '' || fits(truncateGraphemes(inserted, most + 1))) {
    return { text: after, caret: from + inserted.length, cut: false }
  }
  // What is put in may become one with its neighbours, by one letter at either side.
  const room = Math.max(0, most - countGraphemes(head + tail)) + 2
  let kept = truncateGraphemes(inserted, room)
  while (kept !== '' && !fits(kept)) kept = truncateGraphemes(kept, countGraphemes(kept) - 1)
  return { text: head + kept + tail, caret: from + kept.length, cut: true }
}

const isHigh = (text: string, at: number) => /[\uD800-\uDBFF]/.test(text.charAt(at))
const isLow = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at))
