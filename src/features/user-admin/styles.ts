import form from './form/form.css?inline'
import page from '../../ui/page/page.css?inline'
import users from './users.css?inline'
import { replaceSheets } from '../../browser/style-sheets'

/** The area's own style sheets in cascade order, after those of the kit. */
export const usersSheets: readonly string[] = [page, users, form]

import.meta.hot?.accept((changed) => {
  if (changed) replaceSheets(usersSheets, changed.usersSheets)
})
