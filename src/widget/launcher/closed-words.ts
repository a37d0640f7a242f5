/**
 * The few words of the closed widget. Every page loads this: the panel brings the `t` that fills in values,
 * with all the others.
 */

/** The text in the language that the page asks for, once that came; until then the English. */
export let t = (english: string): string => english

/** From now on the words of the closed widget come from `look`. */
export function speakClosed(look: typeof t): void {
  t = look
}
