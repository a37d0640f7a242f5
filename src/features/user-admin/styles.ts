import { usersSheets } from './sheets'
import users from './users.css?inline'

/** What the table needs is there from the start. */
export const usersCss = usersSheets
usersCss.add('users', users)
