/** How fast passwords may be tried. */

/** So many attempts pass without a pause: people mistype. */
const FREE_ATTEMPTS = 5
const MAX_PAUSE_SECONDS = 60
/**
 * After so long without an attempt the count begins anew, in seconds. Waiting for it gains nobody more
 * attempts than the longest pause allows.
 */
export const FORGET_ATTEMPTS_SECONDS = 15 * 60

/**
 * Seconds until the next attempt, after this many in a row of which none succeeded: 0 for the first few, then
 * 1, 2, 4 and so on.
 */
export const pauseAfter = (attempts: number): number =>
  attempts < FREE_ATTEMPTS ? 0 : Math.min(2 ** (attempts - FREE_ATTEMPTS), MAX_PAUSE_SECONDS)
