/** Keeps the provider's records in the database: sign-ins outlive a restart, and instances share them. */
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { isStorable } from '../platform/requests/storable'
import type { Db } from '../platform/database'

/** Another request used the single-use record at the same moment. */
export class AlreadyConsumedError extends Error {}

/**
 * The record holds a character that the database cannot store. It comes from a request: the provider makes
 * none itself.
 */
export class UnstorableRecordError extends Error {}

/** As JSON writes the one character that PostgreSQL has no place for. */
const NUL_IN_JSON = '\\u0000'

/** The provider counts by the machine's own clock, and so must the expiry of what it keeps. */
const expiryOf = (secondsFromNow: number | undefined) =>
  secondsFromNow === undefined ? null : new Date(Date.now() + secondsFromNow * 1000)

/**
 * A refresh token may be spent again for this long, ms: a page that is left in the moment of renewal never
 * reads the answer, and its successor has only the old token. Later use of it is theft, and ends the whole
 * sign-in.
 */
export const REFRESH_REUSE_MS = 30_000

/** One kind of record, e.g. `RefreshToken`. */
export class RecordAdapter implements Adapter {
  readonly #db: Db
  readonly #model: string

  constructor(db: Db, model: string) {
    this.#db = db
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const json = JSON.stringify(payload)
    if (json.includes(NUL_IN_JSON)) throw new UnstorableRecordError(`The ${this.#model} holds a NUL`)
    const values = {
      payload: json,
      grant_id: payload.grantId ?? null,
      uid: payload.uid ?? null,
      user_code: payload.userCode ?? null,
      expires_at: expiryOf(expiresIn),
    }
    await this.#db
      .insertInto('oidc_records')
      .values({ model: this.#model, id, ...values })
      .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
      .execute()
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('id', id)
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('uid', uid)
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('user_code', userCode)
  }

  /**
   * Only one request can consume a record, whatever races; a refresh token within `REFRESH_REUSE_MS` also
   * those after it.
   */
  async consume(id: string): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('oidc_records')
      .set({ consumed_at: new Date() })
      .where('model', '=', this.#model)
      .where('id', '=', id)
      .where('consumed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    const record = await this.find(id)
    if (record === undefined || record.consumed !== undefined)
      throw new AlreadyConsumedError(`The ${this.#model} was already used`)
  }

  async destroy(id: string): Promise<void> {
    await this.#db.deleteFrom('oidc_records').where('model', '=', this.#model).where('id', '=', id).execute()
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db
      .deleteFrom('oidc_records')
      .where('model', '=', this.#model)
      .where('grant_id', '=', grantId)
      .execute()
  }

  async #findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    // Whoever asks may send anything as a token.
    if (!isStorable(value)) return undefined
    const row = await this.#db
      .selectFrom('oidc_records')
      .select(['payload', 'consumed_at'])
      .where('model', '=', this.#model)
      .where(column, '=', value)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
      .executeTakeFirst()
    if (row === undefined) return undefined
    if (row.consumed_at === null || this.#mayBeSpentAgain(row.consumed_at)) return row.payload
    return { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
  }

  #mayBeSpentAgain(consumedAt: Date): boolean {
    return this.#model === 'RefreshToken' && Date.now() - consumedAt.getTime() < REFRESH_REUSE_MS
  }
}

/** Removes what has expired; a code or token that is merely used stays, so that its reuse is noticed. */
export async function removeExpiredRecords(db: Db): Promise<void> {
  await db.deleteFrom('oidc_records').where('expires_at', '<', new Date()).execute()
}
