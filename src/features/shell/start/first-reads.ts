/** Asks for what the first screen reads while its elements are being fetched. It must not import React. */
import { basePathOf } from '../../../browser/service-address'
import { firstReads } from '../../../rules/routes/first-reads'
import { consumeSession } from '../../../session/consume-session'
import type { Session } from '../../../session/session'
import { pathBelow } from '../navigation'
import { beginScreen } from './begin-screen'

/** Begins the calls of the page's path once its session has a user: that of the last visit, or a new one. */
export function startFirstReads(): void {
  const stop = consumeSession(document.body, (session) => {
    if (!session) return
    // An element that is already there answers before `stop` is known.
    queueMicrotask(() => stop())
    whenKnown(session, () => begin(session))
  })
}

function whenKnown(session: Session, then: () => void): void {
  const isKnown = () => session.getState().status !== 'loading'
  if (isKnown()) return then()
  const stop = session.subscribe(() => {
    if (!isKnown()) return
    stop()
    then()
  })
}

function begin(session: Session): void {
  beginScreen(session, pathBelow(basePathOf(session.apiBase), location), firstReads)
}
