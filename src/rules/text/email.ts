/** The most characters of an address that mail can be sent to. */
const EMAIL_LENGTH = 254
/**
 * The HTML standard's pattern, with at least two labels in the domain. Linear: no part can match what its
 * neighbour does.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Whether mail can be sent to it. */
export const isEmail = (text: string) => text.length <= EMAIL_LENGTH && EMAIL.test(text)
