/**
 * Stores the provider's records in the database, so that sign-ins survive a restart and instances share them.
 */
import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { isStorable } from '../platform/requests/storable'
import type { Db } from '../platform/database'

/** Another request used the single-use record at the same moment. */
export class AlreadyConsumedError extends Error {}

/**
 * The record holds a character that the database cannot store. It must come from a request, since the
 * provider itself generates none.
 */
export class UnstorableRecordError extends Error {}

/** How JSON escapes the one character that PostgreSQL cannot store. */
const NUL_IN_JSON = '\\u0000'

/** The provider uses the machine's clock, so the expiry of its records must use it, too. */
const expiryOf = (secondsFromNow: number | undefined) =>
  secondsFromNow === undefined ? null : new Date(Date.now() + secondsFromNow * 1000)

/**
 * How long a refresh token may be used again, ms. A page that is left during a renewal never reads the
 * response, and the next page has only the old token. Any later use counts as theft and ends the whole
 * sign-in.
 */
export const REFRESH_REUSE_MS = 30_000

/**
 * The kinds of record whose id is all that a browser needs to be signed in. Only a hash of such an id is
 * stored, so that nobody reads it in a copy of the database. The cookies that name other records are signed.
 */
const IDS_ARE_SECRET: ReadonlySet<string> = new Set(['AuthorizationCode', 'RefreshToken'])

/** One kind of record, e.g. `RefreshToken`. */
export class RecordAdapter implements Adapter {
  readonly #db: Db
  readonly #model: string

  constructor(db: Db, model: string) {
    this.#db = db
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const json = JSON.stringify(this.#hasSecretId ? { ...payload, jti: undefined } : payload)
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
      .values({ model: this.#model, id: this.#storedId(id), ...values })
      .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
      .execute()
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await this.#findBy('id', this.#storedId(id))
    return payload && { ...payload, jti: id }
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('uid', uid)
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('user_code', userCode)
  }

  /**
   * Only one of several concurrent requests can consume a record; the others throw `AlreadyConsumedError`. A
   * refresh token may be consumed again within `REFRESH_REUSE_MS`.
   */
  async consume(id: string): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('oidc_records')
      .set({ consumed_at: new Date() })
      .where('model', '=', this.#model)
      .where('id', '=', this.#storedId(id))
      .where('consumed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    const record = await this.find(id)
    if (record === undefined || record.consumed !== undefined)
      throw new AlreadyConsumedError(`The ${this.#model} was already used`)
  }

  async destroy(id: string): Promise<void> {
    await this.#db
      .deleteFrom('oidc_records')
      .where('model', '=', this.#model)
      .where('id', '=', this.#storedId(id))
      .execute()
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db
      .deleteFrom('oidc_records')
      .where('model', '=', this.#model)
      .where('grant_id', '=', grantId)
      .execute()
  }

  get #hasSecretId(): boolean {
    return IDS_ARE_SECRET.has(this.#model)
  }

  #storedId(id: string): string {
    return this.#hasSecretId ? createHash('sha256').update(id).digest('hex') : id
  }

  async #findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    // A client may send anything as a token.
    if (!isStorable(value)) return undefined
    const row = await this.#db
      .selectFrom('oidc_records')
      .select(['payload', 'consumed_at'])
      .where('model', '=', this.#model)
      .where(column, '=', value)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
      .executeTakeFirst()
    if (row === undefined) return undefined
    if (row.consumed_at === null || this.#mayBeReused(row.consumed_at)) return row.payload
    return { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
  }

  #mayBeReused(consumedAt: Date): boolean {
    return this.#model === 'RefreshToken' && Date.now() - consumedAt.getTime() < REFRESH_REUSE_MS
  }
}

/** Removes expired records. A code or token that was only used remains, so that its reuse is noticed. */
export async function removeExpiredRecords(db: Db): Promise<void> {
  await db.deleteFrom('oidc_records').where('expires_at', '<', new Date()).execute()
}
