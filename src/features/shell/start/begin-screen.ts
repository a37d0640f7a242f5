/** Asks for what a screen reads first, while its element is still being fetched. It must not import React. */
import { beginReads } from '../../../client/early-reads'
import { leadInfo } from '../../../contract/calls/lead'
import { withScope } from '../../../query/with-scope'
import type { FirstRead } from '../../../rules/routes/first-read'
import type { Opening } from '../../../rules/routes/first-reads'
import type { Session } from '../../../session/session'
import { fetchVehiclePicture } from './vehicle-picture'

/** Begins the calls that `readsOf` names for the path, unless the session has no user. */
export function beginScreen(
  session: Session,
  path: string,
  readsOf: (opening: Opening) => readonly FirstRead[],
): void {
  const { profile, product } = session.getState()
  if (!profile || !product) return
  const scope = { accountId: profile.user_info.DealerId, product }
  const { brand } = session
  const begun = beginReads(
    session,
    readsOf({ path, profile, product, brand, now: new Date() }).map(({ call, input }) => ({
      call,
      input: withScope(call, input, scope),
    })),
  )
  const lead = begun.find(({ read }) => read.call === leadInfo)
  lead?.answer.then(
    (answer) => fetchVehiclePicture(answer, session.apiBase),
    // Whoever takes the answer finds out.
    () => undefined,
  )
}
