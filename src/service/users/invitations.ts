/**
 * Links for choosing a first or a new password. A link is created together with its mail in the transaction
 * that causes it. It can be used once, until it expires by the service's clock, another link of the user is
 * used or, for an invitation, a newer one is sent.
 */
import { LINK_MINUTES, emailPauseMinutes } from '../../rules/people/password-letters'
import {
  changedAddressEmail,
  forgottenPasswordEmail,
  invitationEmail,
  type UserEmail,
} from '../../rules/people/user-words'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import { signInvitation } from '../identity/invitation-token'
import type { Executor, Tx } from '../platform/database'
import { DAY_MS, MINUTE_MS } from '../../rules/time/durations'
import { newId } from '../platform/id'
import { ADDRESS_CHANGED, INVITATION, PASSWORD_MAIL } from '../outbound/notice-queue'
import { plainText } from '../platform/plain-text'
import type { InvitationsTable, UserRow } from '../platform/schema/users'

const INVITATION_DAYS = 7
/** The maximum number of invitations to one person in a day, so that nobody can be flooded with our mails. */
const INVITATIONS_A_DAY = 5
/** How long an expired link is stored, ms, so that its page can say why it does not work. */
const RETENTION_MS = 30 * DAY_MS

type Kind = 'first' | 'forgotten'
type Context = Pick<ServiceContext, 'identity' | 'publicAddress'>
export type Recipient = Pick<UserRow, 'id' | 'email' | 'first_name'>

/** The path of a link's page. */
const invitationPath = (token: string) => `/oidc/invitation/${token}`

export interface InvitationMail {
  readonly by: Pick<UserRow, 'id'>
  readonly inviter: string
  /** Names of the dealerships. */
  readonly dealerships: readonly string[]
  /** The account in whose name the mail is sent. */
  readonly accountId: string
}

/**
 * Invites a user for the first time or again, and voids earlier links. Throws `user_written_to` for too many
 * mails.
 */
export async function sendInvitation(
  tx: Tx,
  context: Context,
  user: Recipient,
  { by, inviter, dealerships, accountId }: InvitationMail,
  at: Date,
): Promise<void> {
  const { id, path } = await createInvitationLink(tx, user, by.id, at)
  const link = context.identity.managesUsers ? context.publicAddress() + path : null
  const { first_name } = user
  const origin = `${context.publicAddress()}/`
  const content = invitationEmail({ first_name, inviter, dealerships, link, origin, days: INVITATION_DAYS })
  await queueMail(tx, INVITATION, { id, accountId, user, content }, at)
}

/** Creates a link for a first password and voids earlier ones. `invitedBy` is null for the operator. */
export async function createInvitationLink(
  tx: Tx,
  user: Pick<UserRow, 'id'>,
  invitedBy: string | null,
  at: Date,
): Promise<{ readonly id: string; readonly path: string }> {
  await replaceInvitations(tx, user.id, at)
  const until = new Date(at.getTime() + INVITATION_DAYS * DAY_MS)
  const id = await addInvitation(tx, { kind: 'first', user_id: user.id, invited_by: invitedBy }, at, until)
  const token = await signInvitation(tx, { id, userId: user.id }, { from: at, until })
  return { id, path: invitationPath(token) }
}

/**
 * Mails a link for a new password, unless the latest mail can still be used. Since anybody can request it for
 * anybody, the pause until the next mail grows with the number of mails on that day, and each link outlasts
 * its pause by an hour. However often strangers request it, the user has a valid link and few mails.
 */
export async function sendPasswordLink(
  tx: Tx,
  context: Context,
  user: Recipient,
  accountId: string,
  at: Date,
): Promise<void> {
  const before = await recentInvitations(tx, user.id, 'forgotten', at)
  const [latest] = before
  const age = latest ? at.getTime() - latest.created_at.getTime() : Infinity
  if (latest && latest.expires_at > at && age < emailPauseMinutes(before.length) * MINUTE_MS) return
  const minutes = emailPauseMinutes(before.length + 1) + LINK_MINUTES
  const until = new Date(at.getTime() + minutes * MINUTE_MS)
  const id = await addInvitation(tx, { kind: 'forgotten', user_id: user.id, invited_by: null }, at, until)
  const token = await signInvitation(tx, { id, userId: user.id }, { from: at, until })
  const link = context.publicAddress() + invitationPath(token)
  const content = forgottenPasswordEmail({ first_name: user.first_name, link, minutes })
  await queueMail(tx, PASSWORD_MAIL, { id, accountId, user, content }, at)
}

/** Tells the former address of a user that another one signs in instead of it. */
export async function mailAddressChange(
  tx: Tx,
  user: Recipient,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  at: Date,
): Promise<void> {
  const content = changedAddressEmail({ first_name: user.first_name, email })
  await queueMail(tx, ADDRESS_CHANGED, { id: newId('ac_', at), accountId, user, content }, at)
}

/**
 * Unused links of a kind that were sent to a user in the last day, latest first. It locks the user, so that
 * of two concurrent requests the second sees the first one's link.
 */
async function recentInvitations(tx: Tx, userId: string, kind: Kind, at: Date) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return await tx
    .selectFrom('invitations')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(at.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .execute()
}

/** Voids the user's earlier invitations. Throws `user_written_to` when there are too many. */
async function replaceInvitations(tx: Tx, userId: string, at: Date): Promise<void> {
  const before = await recentInvitations(tx, userId, 'first', at)
  if (before.length >= INVITATIONS_A_DAY)
    throw new DomainError('user_written_to', {
      retryAfterSeconds: DAY_MS / 1000,
    })
  await voidLinks(tx, userId, 'first', at)
}

async function voidLinks(tx: Tx, userId: string, kind: 'first' | 'forgotten', at: Date): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ expires_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', at)
    .execute()
}

async function addInvitation(
  tx: Tx,
  invitation: Pick<InvitationsTable, 'user_id' | 'invited_by'> & { readonly kind: Kind },
  at: Date,
  until: Date,
): Promise<string> {
  const { user_id, kind } = invitation
  await tx
    .deleteFrom('invitations')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('expires_at', '<', new Date(at.getTime() - RETENTION_MS))
    .execute()
  const id = newId('iv_', at)
  await tx
    .insertInto('invitations')
    .values({ ...invitation, id, created_at: at, expires_at: until })
    .execute()
  return id
}

interface Mail {
  readonly id: string
  readonly accountId: string
  readonly user: Recipient
  readonly content: UserEmail
}

async function queueMail(tx: Tx, kind: string, { id, accountId, user, content }: Mail, at: Date) {
  await tx
    .insertInto('notices')
    .values({
      id: newId('i_', at),
      account_id: accountId,
      conversation_id: null,
      kind,
      event_key: `${kind}/${id}`,
      channel: 'email',
      recipient: user.email,
      subject: plainText(content.subject),
      text: plainText(content.text),
      status: 'queued',
      due_at: at,
      at,
      updated_at: at,
    })
    .execute()
}

/** The user that a link is for, or why it cannot be used. */
export async function openInvitation(
  db: Executor,
  { id, userId }: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<
  { readonly user: Pick<UserRow, 'id' | 'email' | 'first_name'>; readonly kind: Kind } | 'used' | 'void'
> {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'i.kind', 'i.used_at', 'i.expires_at'])
    .where('i.id', '=', id)
    .where('u.id', '=', userId)
    .where('u.disabled', '=', false)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return 'void'
  if (row.used_at !== null) return 'used'
  if (row.expires_at <= now) return 'void'
  const { kind, ...user } = row
  return { kind, user: { id: user.id, email: user.email, first_name: user.first_name } }
}

/**
 * Redeems a link, which voids all other links of the user. Returns false when the link was used or is no
 * longer valid.
 */
export async function redeemInvitation(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await acceptInvitations(tx, userId, now)
  return true
}

/** Marks all links of a user as used, once they have signed in or chosen a password. */
export async function acceptInvitations(db: Executor, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Voids the links for a new password after the user's password or address has changed, since they may have
 * been sent to another mailbox.
 */
export const voidPasswordLinks = (tx: Tx, userId: string, now: Date): Promise<void> =>
  voidLinks(tx, userId, 'forgotten', now)
