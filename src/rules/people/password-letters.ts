/** How often an e-mail with a password link is sent, and how long its link is valid. */

/** Whoever requests an e-mail has a link that is valid for at least this long. */
export const LINK_MINUTES = 60
const FIRST_PAUSE_MINUTES = 5
const MAX_PAUSE_MINUTES = 12 * 60

/**
 * The minutes after the latest e-mail in which no other one is sent, given the number of e-mails of the last
 * day: 5, 15, 45 and so on.
 */
export const emailPauseMinutes = (emails: number): number =>
  emails === 0 ? 0 : Math.min(FIRST_PAUSE_MINUTES * 3 ** (emails - 1), MAX_PAUSE_MINUTES)
