/** How often a letter with a link to a new password leaves, and how long its link is good. */

/** Whoever asks for a letter has a link that is good for at least this long. */
export const LINK_MINUTES = 60
const FIRST_PAUSE_MINUTES = 5
const MAX_PAUSE_MINUTES = 12 * 60

/**
 * Minutes after the latest letter in which no other one leaves, with this many letters in the last day: 5,
 * 15, 45 and so on.
 */
export const letterPauseMinutes = (letters: number): number =>
  letters === 0 ? 0 : Math.min(FIRST_PAUSE_MINUTES * 3 ** (letters - 1), MAX_PAUSE_MINUTES)
