/** The maximum length of an e-mail address, characters. */
const EMAIL_LENGTH = 254
/**
 * The HTML standard's pattern, with at least two labels in the domain. It runs in linear time, because no
 * part can match what its neighbour does.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Whether it is a valid e-mail address. */
export const isEmail = (text: string) => text.length <= EMAIL_LENGTH && EMAIL.test(text)
