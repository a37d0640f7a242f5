import { t } from '../../i18n/translate'
import { deepQuery } from './deep-query'

/**
 * Gives the focus to the search of the screen, unfolding it where a button does that. False: there is none.
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
