/** `require-second-factor` and `reset-second-factor`: codes at sign-in to the embedded provider. */
import { v } from '../../contract/core/schema'
import { closeLiveSockets, endOtherSessions } from '../identity/sessions'
import { removeSecondFactor } from '../identity/second-factor/store'
import { auditUserAction } from '../users/user-audit'
import { auditOperator } from './audit'
import { AdminError, type AdminCommand } from './command'
import { list, readOptions, text } from './options'
import { change, OPERATOR, print } from './work'

const ROLES = ['regular', 'admin', 'super-admin', 'none'] as const
const roles = v.pipe(list, v.array(v.picklist(ROLES)))

export const requireSecondFactor: AdminCommand = {
  name: 'require-second-factor',
  summary: "Says which roles of a group's users need a code of an authenticator app to sign in.",
  help: `  --group ID            the group, as create-group or list prints it
  --roles ROLE,ROLE     regular, admin, super-admin; none for nobody
  --json                prints JSON

Whoever has no app yet sets one up at their next sign-in and gets recovery codes. Sessions go on until they
end. A super-admin needs a code as soon as one group requires it of super-admins. Users who have set up an app
are asked for a code whatever the group requires. With OIDC_ISSUER the provider decides.`,
  async run(settings, args) {
    const { values, json } = readOptions({ group: text(64), roles }, args)
    if (values.roles.includes('none') && values.roles.length > 1)
      throw new AdminError('--roles: none does not go with others')
    const required = values.roles.filter((role) => role !== 'none').map((role) => role.toUpperCase())
    await change(settings, async (tx, at) => {
      const changed = await tx
        .updateTable('groups')
        .set({ second_factor_roles: JSON.stringify(required) })
        .where('id', '=', values.group)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw new AdminError(`--group: there is no group ${values.group}`)
      const accounts = await tx
        .selectFrom('accounts')
        .select('id')
        .where('group_id', '=', values.group)
        .execute()
      const ids = accounts.map(({ id }) => id)
      await auditOperator(tx, ids, 'second-factor', { roles: required.join(', ') || 'none' }, at)
    })
    print({ group: values.group, roles: required.join(',').toLowerCase() || 'none' }, json)
  },
}

export const resetSecondFactor: AdminCommand = {
  name: 'reset-second-factor',
  summary: 'Removes the second factor of a user who has lost phone and recovery codes, and signs them out.',
  help: `  --email ADDRESS       the user
  --json                prints JSON

Make sure that it is them who ask: whoever knows their password can sign in after that. Where their group
requires a second factor, they set up a new one at the next sign-in.`,
  async run(settings, args) {
    const { values, json } = readOptions({ email: text(254) }, args)
    const email = values.email.toLowerCase()
    await change(settings, async (tx, at) => {
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!user) throw new AdminError(`--email: there is no user ${email}`)
      if (!(await removeSecondFactor(tx, user.id)))
        throw new AdminError(`--email: ${email} has no second factor`)
      await auditUserAction(tx, { user: OPERATOR }, user, 'Removed the second factor', at)
      await endOtherSessions(tx, user.id, null)
      await closeLiveSockets(tx, user.id)
    })
    print({ user: email }, json)
  },
}
