/** Keeps the provider's records in the database: sign-ins outlive a restart, and instances share them. */
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Db } from '../store/database'

/** Another request used the single-use record at the same moment. */
export class AlreadyConsumedError extends Error {}

/** The provider counts by the machine's own clock, and so must the expiry of what it keeps. */
const expiryOf = (secondsFromNow: number | undefined) =>
  secondsFromNow === undefined ? null : new Date(Date.now() + secondsFromNow * 1000)

/** One kind of record, e.g. `RefreshToken`. */
export class RecordAdapter implements Adapter {
  readonly #db: Db
  readonly #model: string

  constructor(db: Db, model: string) {
    this.#db = db
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const values = {
      payload: JSON.stringify(payload),
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

  /** Only one request can consume a record, whatever races. */
  async consume(id: string): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('oidc_records')
      .set({ consumed_at: new Date() })
      .where('model', '=', this.#model)
      .where('id', '=', id)
      .where('consumed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AlreadyConsumedError(`The ${this.#model} was already used`)
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
    const row = await this.#db
      .selectFrom('oidc_records')
      .select(['payload', 'consumed_at'])
      .where('model', '=', this.#model)
      .where(column, '=', value)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
      .executeTakeFirst()
    if (row === undefined) return undefined
    const consumed =
      row.consumed_at === null ? {} : { consumed: Math.floor(row.consumed_at.getTime() / 1000) }
    return { ...row.payload, ...consumed }
  }
}

/** Removes what has expired; a code or token that is merely used stays, so that its reuse is noticed. */
export async function removeExpiredRecords(db: Db): Promise<void> {
  await db.deleteFrom('oidc_records').where('expires_at', '<', new Date()).execute()
}
