import ask from '../../shared/ask-assistant/ask-assistant.css?inline'
import { BLOCKS } from './blocks'
import page from './page/settings.css?inline'
import user from './user/user.css?inline'
import { replaceSheets } from '../../browser/style-sheets'

/** The area's own style sheets in cascade order, after the shared ones. */
export const settingsSheets: readonly string[] = [
  page,
  ...Object.values(BLOCKS).flatMap(({ css = [] }) => css),
  user,
  ask,
]

import.meta.hot?.accept((changed) => {
  if (changed) replaceSheets(settingsSheets, changed.settingsSheets)
})
