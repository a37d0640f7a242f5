/** Nicknames that a dealership gives to its signatures and hours. They are unique regardless of case. */
import { fieldMessages } from '../../contract/messages/english'
import { message } from '../../contract/messages/message'
import { sql } from 'kysely'
import { nicknameIssue, nicknameOf } from '../../rules/settings/nickname'
import { invalid, DomainError } from '../platform/errors'
import type { Executor, Tx } from '../platform/database'
import { plainText } from '../platform/plain-text'

/** The maximum number of one kind that a dealership may have. */
const MAX_NICKNAMES = 50

/** One kind of resource with nicknames. */
export interface Nicknames {
  /** Name of the kind, in the plural. */
  readonly kind: 'hours' | 'signatures'
  /** Nicknames that cannot be given. */
  readonly reserved: readonly string[]
  /** Reads all of an account. */
  read(db: Executor, accountId: string): Promise<readonly { id: string; name: string }[]>
}

/**
 * Validates a nickname and returns it as it is stored. Nobody else can give one of this kind until the
 * transaction ends. `ownId` is the id of the resource, or null for a new one. Throws `fields_invalid` when
 * the nickname is empty or in use, and `too_many_hours` or `too_many_signatures` when there are too many.
 */
export async function claimNickname(
  tx: Tx,
  accountId: string,
  { kind, reserved, read }: Nicknames,
  nickname: string,
  ownId: string | null,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`nicknames ${kind} ${accountId}`}, 0))`.execute(
    tx,
  )
  const others = (await read(tx, accountId)).filter(({ id }) => id !== ownId)
  const issue = nicknameIssue(nickname, [...reserved, ...others.map(({ name }) => name)])
  if (issue !== null) throw invalid(fieldMessages({ ResourceName: issue }))
  if (ownId === null && others.length >= MAX_NICKNAMES) {
    throw new DomainError(message(`too_many_${kind}`, { max: MAX_NICKNAMES }))
  }
  return plainText(nicknameOf(nickname))
}
