/**
 * The few texts of the closed widget. Every page loads this module; the complete `t`, which fills in values,
 * loads with the panel.
 */

/**
 * Translates a text into the page's language once that has loaded, and returns the English text until then.
 */
export let t = (english: string): string => english

/** Sets the translator of the closed widget. */
export function setClosedTranslator(translator: typeof t): void {
  t = translator
}
