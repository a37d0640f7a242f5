import form from './form/form.css?inline'
import users from './users.css?inline'

/** The area's own sheets in cascade order; the kit's come before them. */
export const usersSheets: readonly string[] = [users, form]
