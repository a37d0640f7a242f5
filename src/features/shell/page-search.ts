import { t } from '../../i18n/translate'
import { deepQuery } from './deep-query'

/**
 * Focuses the search of the screen, expanding it where a button does that. Returns false when there is none.
 */
export function focusSearch(screen: ParentNode): boolean {
  for (const found of deepQuery(
    screen,
    `input[type=search], button[aria-label="${CSS.escape(t('Search'))}"][aria-expanded=false]`,
  )) {
    if (!found.checkVisibility()) continue
    if (found instanceof HTMLInputElement) {
      found.focus()
      found.select()
    } else found.click()
    return true
  }
  return false
}
