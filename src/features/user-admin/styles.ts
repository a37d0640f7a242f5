import form from './form/form.css?inline'
import users from './users.css?inline'

/** The area's own sheets; the kit's come before them. */
export const usersCss: readonly string[] = [users, form]
