import { useEffect } from 'react'
import { useFeedStatus } from '../../query/use-account-feed'
import { useSessionAtom } from '../../query/session-store'
import { lossShownAtom } from '../../query/shared-atoms'
import { CONNECTION_LOST_TEXT } from '../../rules/conversations/takeover'
import { Icon } from '../../ui/icon/icon'
import { t } from '../../i18n/translate'

/** Warns that the screen may be outdated. The connection returns by itself. */
export function ConnectionBanner() {
  const live = useFeedStatus()
  const [, setLossShown] = useSessionAtom(lossShownAtom)
  useEffect(() => {
    setLossShown(live === 'lost')
    return () => setLossShown(false)
  }, [live, setLossShown])
  return (
    <div role="status">
      {live === 'lost' && (
        <p className="banner warning">
          <Icon name="warning" />
          <span>{t(CONNECTION_LOST_TEXT)}</span>
        </p>
      )}
    </div>
  )
}
