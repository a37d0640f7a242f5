import type { LeadInfo } from '../../../contract/calls/lead'
import { visits } from '../../../contract/calls/visits'
import { useCall } from '../../../query/use-call'
import { ErrorState } from '../../../ui/state/error-state'
import { Icon } from '../../../ui/icon/icon'
import { useRequestReply } from '../reply/reply-now'
import { useRefetchOnEvent } from '../use-refetch-on-event'
import { VisitItem } from './visit-item'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface VisitsBlockProps {
  lead: LeadInfo
  /** Shows the dialogue where the details cover it. */
  onReply: (() => void) | null
}

/** The visits of the customer, and whether they came. Renders nothing without any. */
export function VisitsBlock({ lead, onReply }: VisitsBlockProps) {
  const { AccountId: account_id, ConversationId: cid } = lead
  const { data, isError, error, isFetching, refetch } = useCall(visits, { account_id, cid })
  useRefetchOnEvent(cid, refetch)
  const requestReply = useRequestReply()
  // Most customers have none, so that nothing is reserved for them while they load.
  if (data ? data.items.length === 0 : !isError) return null
  return (
    <section className="block visits">
      <h3>
        <Icon name="calendar" />
        {t('Visits')}
      </h3>
      {!data && error && (
        <ErrorState
          error={error}
          compact
          message={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <ul>
        {data?.items.map((visit) => (
          <VisitItem
            key={visit.id}
            lead={lead}
            visit={visit}
            onWrite={
              lead.ReplyAssistant
                ? () => {
                    onReply?.()
                    requestReply(cid)
                  }
                : null
            }
          />
        ))}
      </ul>
    </section>
  )
}
