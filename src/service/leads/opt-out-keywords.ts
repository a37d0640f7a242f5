/**
 * The keywords by which a customer unsubscribes or subscribes again. They count only when they are the whole
 * message.
 */

const STOP = /^\W*(stop|stop\s*all|unsubscribe|cancel|end|quit)\W*$/i
const START = /^\W*(start|yes|unstop)\W*$/i
const UNSUBSCRIBE = /^\W*unsubscribe\W*$/i
/** Longer messages are not keywords; the limit also keeps the regular expressions fast. */
const KEYWORD_MAX_LENGTH = 40

/** Reads an SMS: false to unsubscribe, true to subscribe again, undefined for anything else. */
export function smsSubscription(text: string): boolean | undefined {
  const word = text.trim()
  if (word.length > KEYWORD_MAX_LENGTH) return undefined
  if (STOP.test(word)) return false
  return START.test(word) ? true : undefined
}

/** Reads an e-mail: false to unsubscribe, undefined for anything else. */
export function mailSubscription(text: string): false | undefined {
  const word = text.trim()
  return word.length <= KEYWORD_MAX_LENGTH && UNSUBSCRIBE.test(word) ? false : undefined
}
