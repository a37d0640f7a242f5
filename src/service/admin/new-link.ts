/** `new-link`: a link for a user whose first one has expired, or who cannot receive letters. */
import { createInvitationLink } from '../users/invitations'
import { auditUserAction } from '../users/user-audit'
import { AdminError, type AdminCommand } from './command'
import { addressFor } from './create-user'
import { readOptions, text } from './options'
import { change, OPERATOR, print } from './work'

export const newLink: AdminCommand = {
  name: 'new-link',
  summary: 'Prints a new link, good once within 7 days, by which a user chooses a password.',
  help: `  --email ADDRESS       the user
  --json                prints JSON

Earlier links of the user stop working. Their password goes on until they choose another one. With OIDC_ISSUER
users have no password here.`,
  async run(settings, args) {
    const { values, json } = readOptions({ email: text(254) }, args)
    if (settings.OIDC_ISSUER !== undefined)
      throw new AdminError(`Users sign in at ${settings.OIDC_ISSUER}, so they need no link`)
    const email = values.email.toLowerCase()
    const link = await change(settings, async (tx, at) => {
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .where('deleted_at', 'is', null)
        .where('disabled', '=', false)
        .executeTakeFirst()
      if (!user) throw new AdminError(`--email: there is no user ${email} who may sign in`)
      await auditUserAction(tx, { user: OPERATOR }, user, 'Got a link for a password', at)
      return createInvitationLink(tx, user, null, at)
    })
    print({ link: addressFor(settings) + link.path }, json)
  },
}
