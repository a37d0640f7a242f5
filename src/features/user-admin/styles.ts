import form from './form/form.css?inline'
import users from './users.css?inline'

/** The area's own style sheets in cascade order, after those of the kit. */
export const usersSheets: readonly string[] = [users, form]
