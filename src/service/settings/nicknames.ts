/** Nicknames that a dealership gives to its signatures and hours: each once, whatever its case. */
import { fieldMessages } from '../../contract/messages/english'
import { message } from '../../contract/messages/message'
import { sql } from 'kysely'
import { nicknameFault, nicknameOf } from '../../rules/settings/nickname'
import { invalid, DomainError } from '../platform/errors'
import type { Executor, Tx } from '../platform/database'
import { plainText } from '../platform/plain-text'

/** The most that a dealership has of a kind. */
const NAMED_MAX = 50

/** One kind of things by nickname. */
export interface Nicknames {
  /** What they are, in the plural. */
  readonly of: 'hours' | 'signatures'
  /** Nobody can give these. */
  readonly reserved: readonly string[]
  /** Those of an account. */
  read(db: Executor, accountId: string): Promise<readonly { id: string; name: string }[]>
}

/**
 * A nickname as it is kept. Nobody else gives one of its kind until the transaction ends. `self`: whose it
 * is; null: of a new one. Throws 400 when it is empty or taken, 409 when there are too many.
 */
export async function freeNickname(
  tx: Tx,
  accountId: string,
  { of, reserved, read }: Nicknames,
  typed: string,
  self: string | null,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`nicknames ${of} ${accountId}`}, 0))`.execute(tx)
  const others = (await read(tx, accountId)).filter(({ id }) => id !== self)
  const fault = nicknameFault(typed, [...reserved, ...others.map(({ name }) => name)])
  if (fault !== null) throw invalid(fieldMessages({ ResourceName: fault }))
  if (self === null && others.length >= NAMED_MAX) {
    throw new DomainError(message(`too_many_${of}`, { max: NAMED_MAX }))
  }
  return plainText(nicknameOf(typed))
}
