import type { ConversationRow } from '../../../contract/calls/conversations'
import type { Formats } from '../../../contract/core/formats'
import { takeoverBadge } from '../../../rules/conversations/takeover-badge'
import { Badge } from '../../../ui/badge/badge'
import { rareBadge, TakeoverBadge } from '../list/row-badge'
import { t } from '../../../i18n/translate'

/**
 * The badges of a card: a running or completed takeover and unusual states; otherwise that the assistant
 * answers.
 */
export function CardBadges({ row, formats }: { row: ConversationRow; formats: Formats }) {
  const takeover = takeoverBadge(row.TakeoverEventType)
  const rare = rareBadge(row, formats)
  return (
    <>
      {row.is_preview && <Badge icon="eye">{t('Preview')}</Badge>}
      {takeover && <TakeoverBadge state={takeover} />}
      {rare}
      {!takeover && !rare && !row.is_preview && (
        <Badge tone="accent" icon="bot">
          {t('Assistant')}
        </Badge>
      )}
    </>
  )
}
