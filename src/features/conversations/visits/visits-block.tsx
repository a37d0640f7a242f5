import type { LeadInfo } from '../../../contract/calls/lead'
import { visits } from '../../../contract/calls/visits'
import { useCall } from '../../../query/use-call'
import { useRequestReply } from '../reply/reply-now'
import { useRefetchOnEvent } from '../use-refetch-on-event'
import { VisitItem } from './visit-item'
import { DetailsBlock } from '../details/details-block'
import { t } from '../../../i18n/translate'

interface VisitsBlockProps {
  lead: LeadInfo
  /** Shows the dialogue where the details cover it. */
  onReply: (() => void) | null
}

/** The visits of the customer, and whether they came. Renders nothing without any. */
export function VisitsBlock({ lead, onReply }: VisitsBlockProps) {
  const { AccountId: account_id, ConversationId: cid } = lead
  const query = useCall(visits, { account_id, cid })
  const { data, isError } = query
  useRefetchOnEvent(cid, query.refetch)
  const requestReply = useRequestReply()
  // Most customers have none, so that nothing is reserved for them while they load.
  if (data ? data.items.length === 0 : !isError) return null
  return (
    <DetailsBlock icon="calendar" title={t('Visits')} className="visits" query={query}>
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
    </DetailsBlock>
  )
}
