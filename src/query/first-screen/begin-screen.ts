/** Asks for what a screen reads first, while its element is still being fetched. It must not import React. */
import { beginReads } from '../../client/early-reads'
import { leadInfo } from '../../contract/calls/lead'
import type { ProductId } from '../../contract/core/products'
import type { FirstRead } from '../../rules/routes/first-read'
import type { Opening } from '../../rules/routes/first-reads'
import type { Session } from '../../session/session'
import { withScope } from '../with-scope'
import { fetchVehiclePicture } from './vehicle-picture'

export interface BeginOptions {
  /** The path of the console with its query. */
  readonly path: string
  readonly readsOf: (opening: Opening) => readonly FirstRead[]
  /** The product to show instead of the session's. */
  readonly product?: ProductId | undefined
}

/**
 * Begins the calls that `readsOf` names, and those that follow from their answers, unless the session has no
 * user.
 */
export function beginScreen(session: Session, { path, readsOf, product: shown }: BeginOptions): void {
  const { profile, product: chosen } = session.getState()
  if (!profile || !chosen) return
  const product = shown ?? chosen
  const scope = { accountId: profile.user_info.DealerId, product }
  const { brand, epoch } = session

  function begin(reads: readonly FirstRead[]): void {
    const scoped = reads.map((one) => ({ ...one, input: withScope(one.call, one.input, scope) }))
    for (const { read, answer } of beginReads(session, scoped))
      answer.then(
        ({ status, body }) => {
          if (status !== 200 || session.epoch !== epoch) return
          if (read.call === leadInfo) fetchVehiclePicture(body, session.apiBase)
          if (read.next) begin(read.next(body))
        },
        // Whoever takes the answer finds out.
        () => undefined,
      )
  }

  begin(readsOf({ path, profile, product, brand, now: new Date() }))
}
