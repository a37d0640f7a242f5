import { INSTRUCTION_MAX_LENGTH } from '../../contract/calls/journeys'
import { formatCount } from '../../rules/time/format'
import { plural } from '../../i18n/translate'

/** '1 lead', '1,284 leads'. */
export const leadText = (count: number): string =>
  plural(count, '{count} lead', '{count} leads', { count: formatCount(count) })

export const sourceText = (count: number): string =>
  plural(count, '{count} source', '{count} sources', { count: formatCount(count) })

/** The length below an instruction: '120 / 8,000'. */
export const lengthText = (text: string): string =>
  `${formatCount(text.length)} / ${formatCount(INSTRUCTION_MAX_LENGTH)}`
