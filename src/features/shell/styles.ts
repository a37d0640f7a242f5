import alerts from '../../alerts/alerts.css?inline'
import palette from './command-palette/palette.css?inline'
import far from './far/far.css?inline'
import shortcuts from './keyboard-map.css?inline'
import views from './saved-views/saved-views.css?inline'
import shell from './shell.css?inline'
import signIn from './sign-in.css?inline'
import { replaceSheets } from '../../browser/style-sheets'

/** The area's own style sheets in cascade order, after those of the kit. */
export const shellSheets: readonly string[] = [shell, alerts, signIn, far, palette, shortcuts, views]

import.meta.hot?.accept((changed) => {
  if (changed) replaceSheets(shellSheets, changed.shellSheets)
})
