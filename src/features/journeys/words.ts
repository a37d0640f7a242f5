import { INSTRUCTION_MAX_LENGTH } from '../../contract/journeys'
import { formatCount } from '../../rules/format'

/** '1 lead', '1,284 leads'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Under an instruction: '120 / 8,000'. */
export const lengthOf = (text: string): string =>
  `${formatCount(text.length)} / ${formatCount(INSTRUCTION_MAX_LENGTH)}`
