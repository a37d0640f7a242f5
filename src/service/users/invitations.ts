/**
 * Links to a first password, or to a new one: made in the transaction of what they follow from, with the
 * letter that carries them; good once, until they expire by the service's clock, another one of the person is
 * used or, for an invitation, a newer one is made.
 */
import { LINK_MINUTES, emailPauseMinutes } from '../../rules/people/password-letters'
import { forgottenPasswordEmail, invitationEmail, type UserEmail } from '../../rules/people/user-words'
import type { ServiceContext } from '../context'
import { DomainError } from '../platform/errors'
import { signInvitation } from '../identity/invitation-token'
import type { Executor, Tx } from '../platform/database'
import { newId } from '../platform/id'
import { INVITATION, PASSWORD_LETTER } from '../outbound/notice-queue'
import { plainText } from '../platform/plain-text'
import type { InvitationsTable, UserRow } from '../platform/schema/users'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const INVITATION_DAYS = 7
/** Invitations to one person in a day: nobody is flooded by way of us. */
const INVITATIONS_A_DAY = 5
/** What is over is kept for so long, so that its link says why it does not work. */
const KEPT_MS = 30 * DAY_MS

type Kind = 'first' | 'forgotten'
type Context = Pick<ServiceContext, 'identity' | 'origin'>
export type Addressee = Pick<UserRow, 'id' | 'email' | 'first_name'>

/** Where a link leads. */
const invitationPath = (token: string) => `/oidc/invitation/${token}`

export interface Inviting {
  readonly by: Pick<UserRow, 'id'>
  readonly inviter: string
  /** Names of the dealerships. */
  readonly dealerships: readonly string[]
  /** The account in whose name the letter leaves. */
  readonly accountId: string
}

/**
 * Invites somebody, once more or for the first time; links from before are void. Throws 429 for too many
 * letters.
 */
export async function sendInvitation(
  tx: Tx,
  context: Context,
  user: Addressee,
  { by, inviter, dealerships, accountId }: Inviting,
  at: Date,
): Promise<void> {
  await replaceInvitations(tx, user.id, at)
  const until = new Date(at.getTime() + INVITATION_DAYS * DAY_MS)
  const id = await addInvitation(tx, { kind: 'first', user_id: user.id, invited_by: by.id }, at, until)
  const link = context.identity.managesUsers
    ? context.origin() +
      invitationPath(await signInvitation(tx, { id, userId: user.id }, { from: at, until }))
    : null
  const { first_name } = user
  const origin = `${context.origin()}/`
  const words = invitationEmail({ first_name, inviter, dealerships, link, origin, days: INVITATION_DAYS })
  await addLetter(tx, INVITATION, { id, accountId, user, words }, at)
}

/**
 * Mails a link to a new password, unless the latest letter still serves. Anybody can ask for anybody: so the
 * pause until another letter leaves grows with the letters of the day, and each link outlasts its pause by an
 * hour. However often strangers ask, the user has a good link and few letters.
 */
export async function sendForgotten(
  tx: Tx,
  context: Context,
  user: Addressee,
  accountId: string,
  at: Date,
): Promise<void> {
  const before = await lettersOfTheDay(tx, user.id, 'forgotten', at)
  const [latest] = before
  const age = latest ? at.getTime() - latest.created_at.getTime() : Infinity
  if (latest && latest.expires_at > at && age < emailPauseMinutes(before.length) * MINUTE_MS) return
  const minutes = emailPauseMinutes(before.length + 1) + LINK_MINUTES
  const until = new Date(at.getTime() + minutes * MINUTE_MS)
  const id = await addInvitation(tx, { kind: 'forgotten', user_id: user.id, invited_by: null }, at, until)
  const token = await signInvitation(tx, { id, userId: user.id }, { from: at, until })
  const link = context.origin() + invitationPath(token)
  const words = forgottenPasswordEmail({ first_name: user.first_name, link, minutes })
  await addLetter(tx, PASSWORD_LETTER, { id, accountId, user, words }, at)
}

/**
 * Letters of a kind to one person whose links nobody has used, the latest first. The user is held, so that of
 * two at once the second sees the first one's.
 */
async function lettersOfTheDay(tx: Tx, userId: string, kind: Kind, at: Date) {
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

/** The same person's earlier invitations are void from now on. Throws 429 for too many. */
async function replaceInvitations(tx: Tx, userId: string, at: Date): Promise<void> {
  const before = await lettersOfTheDay(tx, userId, 'first', at)
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
    .where('expires_at', '<', new Date(at.getTime() - KEPT_MS))
    .execute()
  const id = newId('iv_', at)
  await tx
    .insertInto('invitations')
    .values({ ...invitation, id, created_at: at, expires_at: until })
    .execute()
  return id
}

interface Letter {
  readonly id: string
  readonly accountId: string
  readonly user: Addressee
  readonly words: UserEmail
}

async function addLetter(tx: Tx, kind: string, { id, accountId, user, words }: Letter, at: Date) {
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
      subject: plainText(words.subject),
      text: plainText(words.text),
      status: 'queued',
      due_at: at,
      at,
      updated_at: at,
    })
    .execute()
}

/** Whom a link is for: the person, as long as it can be used; else why not. */
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
 * Uses a link up, and every other of the same person with it. False: somebody else was first, or it is good
 * no more.
 */
export async function takeInvitation(
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

/** The person is here: what invited them is over. */
export async function acceptInvitations(db: Executor, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * The person's password or address has changed: links that went out before, perhaps to another mailbox, are
 * void.
 */
export const voidPasswordLinks = (tx: Tx, userId: string, now: Date): Promise<void> =>
  voidLinks(tx, userId, 'forgotten', now)
