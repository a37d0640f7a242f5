/** Fixed texts and times of the knowledge bank (document 3 §8, §9). */
import type { DealerError } from '../../client/errors'

/** Of every answer that is not OK, its status; without an answer, what kept it away. */
export const failureWords = ({ status, message }: DealerError): string =>
  status === null || status < 300 ? message : `HTTP error! status: ${status}`

/** How long its toasts stay, and fade at the end, ms. */
export const TOASTS = { duration: 3000, fade: 300 } as const

export const countWords = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`
