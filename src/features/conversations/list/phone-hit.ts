import type { Formats } from '../../../contract/core/formats'
import type { SearchHit } from '../../../contract/calls/conversations'
import { formatPhone } from '../../../query/lazy-phone-format'

type Marked = Pick<SearchHit, 'text' | 'marks'>

/**
 * A found phone number as it is formatted on screen, with the same digits marked. Any other text stays as it
 * is.
 */
export function formattedPhoneHit({ text, marks }: Marked, formats: Formats): Marked {
  const formatted = formatPhone(text, formats)
  if (formatted === text) return { text, marks }
  const from = digitPositions(text)
  const to = digitPositions(formatted)
  // The country code is not shown.
  const offset = from.length - to.length
  return {
    text: formatted,
    marks: marks.flatMap(([start, end]): [number, number][] => {
      const positions = to.filter((_, index) => {
        const position = from[index + offset] ?? -1
        return position >= start && position < end
      })
      const [first] = positions
      const last = positions.at(-1)
      return first === undefined || last === undefined ? [] : [[first, last + 1]]
    }),
  }
}

const digitPositions = (text: string) => [...text.matchAll(/\d/g)].map(({ index }) => index)
