/** Limits how fast passwords can be tried. */

/** This many attempts are free of a pause, because people mistype. */
const FREE_ATTEMPTS = 5
const MAX_PAUSE_SECONDS = 60
/**
 * After this long without an attempt the count starts again, seconds. Waiting for it gains no more attempts
 * than the longest pause allows.
 */
export const FORGET_ATTEMPTS_SECONDS = 15 * 60

/**
 * The seconds until the next attempt after this many failed ones in a row: 0 for the first few, then 1, 2, 4
 * and so on.
 */
export const pauseAfter = (attempts: number): number =>
  attempts < FREE_ATTEMPTS ? 0 : Math.min(2 ** (attempts - FREE_ATTEMPTS), MAX_PAUSE_SECONDS)
