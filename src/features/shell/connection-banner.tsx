import type { LiveStatus } from '../../query/live'
import { CONNECTION_LOST_TEXT } from '../../rules/conversations/takeover'
import { Icon } from '../../ui/icon/icon'
import { t } from '../../i18n/translate'

/** Warns that the screen may be outdated. The connection returns by itself. */
export function ConnectionBanner({ live }: { live: LiveStatus }) {
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
