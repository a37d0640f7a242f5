import { useEffect } from 'react'
import { unsubscribePush } from '../../browser/push-subscription'
import type { Session } from '../../session/session'
import { useSession } from '../../query/scope'
import { Loading } from '../../ui/progress/loading'
import { t } from '../../i18n/translate'

// The console renders again when the session ends; this keeps the sign-out from running twice.
const signOuts = new WeakMap<Session, Promise<void>>()

function signOutOnce(session: Session): Promise<void> {
  // The next person in this browser gets no notifications of this one.
  const started =
    signOuts.get(session) ??
    unsubscribePush()
      .then(() => session.signOut())
      .finally(() => signOuts.delete(session))
  signOuts.set(session, started)
  return started
}

/** The screen of /logout: signs out, then returns to the site's origin. */
export function LogOut({ onDone }: { onDone: () => void }) {
  const session = useSession()
  useEffect(() => {
    let current = true
    void signOutOnce(session).finally(() => current && onDone())
    return () => {
      current = false
    }
  }, [session, onDone])
  return <Loading className="whole" text={t('Logging out...')} />
}
