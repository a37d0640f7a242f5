import {
  customer,
  customerThread,
  unmergeCustomers,
  type CustomerConversation,
  type CustomerMerge,
} from '../../../contract/calls/customer'
import type { LeadInfo } from '../../../contract/calls/lead'
import { useScope } from '../../../query/scope'
import { useCallMutation } from '../../../query/use-call-mutation'
import { isolate } from '../../../rules/text/bidi'
import { formatDate } from '../../../rules/time/format'
import { Button } from '../../../ui/button/button'
import { customerName } from '../../../query/customer-name'
import type { OpenLink } from '../open-link'
import { ConversationFacts } from './conversation-facts'
import { MatchBadge } from './match-badge'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface OtherConversationProps {
  lead: LeadInfo
  conversation: CustomerConversation
  /** The merge that joins it with the open conversation; null for one with the same contact. */
  merge: CustomerMerge | null
  link: OpenLink
  busy: boolean
  onMerge: () => void
  /** The merge was taken back. */
  onParted: () => void
}

/** One other conversation of the person, with the button that merges it or takes its merge back. */
export function OtherConversation({
  lead,
  conversation,
  merge,
  link,
  busy,
  onMerge,
  onParted,
}: OtherConversationProps) {
  const { formats } = useScope()
  const { AccountId: account_id, ConversationId: cid } = lead
  const part = useCallMutation(unmergeCustomers, {
    invalidates: [customer, customerThread],
    onSuccess: onParted,
  })
  const { match } = conversation
  const name = customerName(conversation.FullName, formats)
  return (
    <li>
      <a {...link}>
        <bdi>{name}</bdi>
      </a>
      <span className="muted small-text">
        <ConversationFacts conversation={conversation} formats={formats} />
      </span>
      <span className="same-person-match">
        <MatchBadge match={match} />
        {(match === 'email' || match === 'phone') && (
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            aria-label={t('Same person as {name}', { name: isolate(name) })}
            onClick={onMerge}
          >
            {t('Same person')}
          </Button>
        )}
        {merge && (
          <Button
            size="small"
            variant="quiet"
            icon="undo"
            busy={part.isPending}
            aria-label={t('Undo the merge with {name}', { name: isolate(name) })}
            onClick={() => part.mutate({ account_id, cid, merge_id: merge.merge_id })}
          >
            {t('Undo')}
          </Button>
        )}
      </span>
      {merge && (
        <span className="muted small-text">
          {t('Merged by {who}, {date}', {
            who: isolate(merge.merged_by),
            date: formatDate(merge.merged_at, formats),
          })}
        </span>
      )}
      {part.error && (
        <p className="same-person-error" role="alert">
          {errorText(part.error)}
        </p>
      )}
    </li>
  )
}
