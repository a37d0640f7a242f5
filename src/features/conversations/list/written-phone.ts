import type { Formats } from '../../../contract/core/formats'
import type { SearchHit } from '../../../contract/calls/conversations'
import { formatPhone } from '../../../query/lazy-phone-format'

type Marked = Pick<SearchHit, 'text' | 'marks'>

/**
 * A phone number that a search has found, as it is written on screen, with the same digits marked. Any other
 * text stays as it is.
 */
export function writtenPhone({ text, marks }: Marked, formats: Formats): Marked {
  const written = formatPhone(text, formats)
  if (written === text) return { text, marks }
  const from = digitPlaces(text)
  const to = digitPlaces(written)
  // The country's code is not written.
  const left = from.length - to.length
  return {
    text: written,
    marks: marks.flatMap(([start, end]): [number, number][] => {
      const places = to.filter((_, index) => {
        const place = from[index + left] ?? -1
        return place >= start && place < end
      })
      const [first] = places
      const last = places.at(-1)
      return first === undefined || last === undefined ? [] : [[first, last + 1]]
    }),
  }
}

const digitPlaces = (text: string) => [...text.matchAll(/\d/g)].map(({ index }) => index)
