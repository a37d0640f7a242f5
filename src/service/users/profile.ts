/** Reads and changes a user's own e-mail address and password. */
import { fieldMessages } from '../../contract/messages/english'
import type { FieldText } from '../../contract/messages/message'
import type { CallBody, CallOutput } from '../../contract/core/call'
import type { profile, saveProfile } from '../../contract/calls/profile'
import { PROFILE_TEXTS, profileIssues } from '../../rules/people/profile'
import type { ServiceContext } from '../context'
import { invalid, DomainError } from '../platform/errors'
import type { Caller } from '../access/route'
import { mailAddressChange, voidPasswordLinks } from './invitations'
import { auditUserAction } from './user-audit'
import { hashPassword, verifyPassword } from '../identity/passwords'
import { forgetShownSecret } from '../identity/second-factor/store'
import { closeLiveSockets, endOtherSessions } from '../identity/sessions'

/** The policy resource of one's own account, and the permission that changing the address requires. */
const USER_EDIT = 'UserEdit'
const EMAIL = 'Email'

/** An external provider manages addresses and passwords itself. */
function mayEditEmail({ identity }: Pick<ServiceContext, 'identity'>, caller: Caller): boolean {
  if (!identity.managesUsers) return false
  const allowed = caller.policies.find(({ Resource }) => Resource === USER_EDIT)?.Allow ?? []
  return caller.role === 'SUPER-ADMIN' || allowed.includes(EMAIL)
}

export const profileOf = (
  context: Pick<ServiceContext, 'identity'>,
  caller: Caller,
): CallOutput<typeof profile> => ({
  Username: caller.user.email,
  Role: caller.role,
  Email: caller.user.email,
  email_editable: mayEditEmail(context, caller),
  password_editable: context.identity.managesUsers,
})

/**
 * Saves the given fields, all or nothing. A new password ends every session of the user except the current
 * one, and the former address is notified of a new one. Throws `fields_invalid` naming the field,
 * `email_refused` without the right to change the address, `provider_keeps_sign_in` where an external
 * provider manages addresses and passwords, and `password_changed_meanwhile` when it was changed in
 * the meantime.
 */
export async function changeProfile(
  context: ServiceContext,
  caller: Caller,
  accountId: string,
  { Email = caller.user.email, Credentials }: CallBody<typeof saveProfile>,
): Promise<void> {
  const { user, sessionId } = caller
  const { OldPassword = '', NewPassword = '' } = Credentials ?? {}
  const email = Email.toLowerCase()
  const changesEmail = email !== user.email
  const changesPassword = OldPassword !== '' || NewPassword !== ''
  if ((changesEmail || changesPassword) && !context.identity.managesUsers)
    throw new DomainError('provider_keeps_sign_in')
  if (changesEmail && !mayEditEmail(context, caller)) throw new DomainError('email_refused')
  const issues = profileIssues({ Email: changesEmail ? email : user.email, OldPassword, NewPassword })
  // An unchanged address that is no longer valid must not prevent a new password.
  if (!changesEmail) delete issues.Email
  if (Object.keys(issues).length > 0) throw invalid(fieldMessages(toFieldPaths(issues)))
  if (changesPassword && !(await verifyPassword(OldPassword, user.password_hash)))
    throw invalid(fieldMessages(toFieldPaths({ OldPassword: PROFILE_TEXTS.wrongPassword })))
  const password_hash = changesPassword ? await hashPassword(NewPassword) : user.password_hash

  await context.db.transaction().execute(async (tx) => {
    if (changesEmail) {
      const other = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      if (other) throw invalid({ Email: 'email_taken' })
    }
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ email, password_hash })
      .where('id', '=', user.id)
      // Of two concurrent changes of the password, the second one checked an old password.
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new DomainError('password_changed_meanwhile')
    const at = context.clock.now()
    if (changesEmail || changesPassword) await voidPasswordLinks(tx, user.id, at)
    if (changesEmail) {
      await auditUserAction(tx, caller, { ...user, email }, `Changed the email from ${user.email}`, at)
      // Whoever found an open console could take the account over in silence.
      await mailAddressChange(tx, user, { accountId, email }, at)
    }
    if (!changesPassword) return
    await auditUserAction(tx, caller, { ...user, email }, 'Changed the password', at)
    await forgetShownSecret(tx, user.id)
    await endOtherSessions(tx, user.id, sessionId)
  })
  // Live sockets close on every instance; that of the current session reconnects by itself.
  if (changesPassword) await closeLiveSockets(context.db, user.id)
}

/** Issues by the path of the field in the body. */
const toFieldPaths = ({
  Email,
  ...passwords
}: ReturnType<typeof profileIssues>): Record<string, FieldText> => ({
  ...(Email !== undefined && { Email }),
  ...Object.fromEntries(Object.entries(passwords).map(([name, message]) => [`Credentials.${name}`, message])),
})
