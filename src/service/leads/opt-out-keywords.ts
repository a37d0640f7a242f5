/**
 * The few words that change whether a customer is written to. They count only when they are the whole
 * message.
 */

const STOP = /^\W*(stop|stop\s*all|unsubscribe|cancel|end|quit)\W*$/i
const START = /^\W*(start|yes|unstop)\W*$/i
const UNSUBSCRIBE = /^\W*unsubscribe\W*$/i
/** Longer is no such word; also keeps what the patterns read short. */
const WORD_LENGTH = 40

/** Of an SMS: false: wants no more; true: wants them again; undefined: speaks of something else. */
export function smsWish(text: string): boolean | undefined {
  const word = text.trim()
  if (word.length > WORD_LENGTH) return undefined
  if (STOP.test(word)) return false
  return START.test(word) ? true : undefined
}

/** Of an e-mail. */
export function mailWish(text: string): false | undefined {
  const word = text.trim()
  return word.length <= WORD_LENGTH && UNSUBSCRIBE.test(word) ? false : undefined
}
