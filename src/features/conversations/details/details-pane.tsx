import { useScope } from '../../../query/scope'
import { useEffect, useRef } from 'react'
import type { LeadInfo } from '../../../contract/calls/lead'
import { classNames } from '../../../ui/theme/class-names'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorState } from '../../../ui/state/error-state'
import { Icon } from '../../../ui/icon/icon'
import { IconButton } from '../../../ui/button/icon-button'
import { Loading } from '../../../ui/progress/loading'
import { customerName } from '../../../query/customer-name'
import type { OpenLink } from '../open-link'
import { AssigneeBlock } from '../assignment/assignee-block'
import { ConsentBlock } from '../consent/consent-block'
import { CustomerBlock } from '../customer/customer-block'
import { HandoffBlock } from '../handoff/handoff-block'
import { InstructionsPane } from '../preview/instructions-pane'
import { useLead } from '../use-lead'
import { VisitsBlock } from '../visits/visits-block'
import { CustomerData } from './customer-data'
import { DetailsActions } from './details-actions'
import { HighlightedEvents } from './highlighted-events'
import { LeadFacts } from './lead-facts'
import { VehicleBlock } from './vehicle-block'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface DetailsPaneProps {
  conversationId: string | null
  /** Link to the AI's switch for the customer. */
  stopLink: (conversationId: string) => OpenLink
  link: (conversationId: string) => OpenLink
  /** Opens another conversation of the area. */
  openConversation: (conversationId: string) => void
  /** Whether the pane is collapsed to a strip with the lead's name. */
  folded: boolean
  /** `quietly` leaves the focus where it is, since nobody pressed anything. */
  onOpen: (quietly?: boolean) => void
  /** Closes the pane where it covers another one; null elsewhere. */
  onClose: (() => void) | null
}

/**
 * The customer's details: who they are, which vehicle they look at and who handles them. For a test lead it
 * shows the instructions to try.
 */
export function DetailsPane({
  conversationId,
  stopLink,
  link,
  openConversation,
  folded,
  onOpen,
  onClose,
}: DetailsPaneProps) {
  const { formats } = useScope()
  const lead = useLead(conversationId)
  const name = lead.data && customerName(lead.data.FullName, formats)
  const test = lead.data?.is_test && lead.data.AgenticLead !== null ? lead.data : null
  useInstructionsFirst(test && conversationId, folded, onOpen)
  if (folded) {
    const shown = name ?? (conversationId !== null && lead.isPending ? t('Loading...') : t('Details'))
    return (
      <aside className="pane details" part="details" aria-label={t('Details')}>
        <button
          type="button"
          className="details-strip"
          aria-expanded={false}
          aria-label={t('{name}, open details', { name: shown })}
          onClick={() => onOpen()}
        >
          <Icon name="panel" />
          <span className="truncate">{shown}</span>
        </button>
      </aside>
    )
  }
  if (test) return <InstructionsPane lead={test} onClose={onClose} />
  return (
    <aside className={classNames('pane details', onClose && 'open')} part="details" aria-label={t('Details')}>
      <div className="pane-head">
        <h2 className="truncate">{name ?? t('Details')}</h2>
        <span className="push" />
        {onClose && <IconButton icon="close" label={t('Close details')} size="small" onClick={onClose} />}
      </div>
      <div className="scroll" tabIndex={0} role="region" aria-label={t('Customer details')}>
        {conversationId !== null && lead.isPending && <Loading />}
        {lead.isError && !lead.data && (
          <ErrorState
            error={lead.error}
            message={errorText(lead.error)}
            onRetry={() => void lead.refetch()}
          />
        )}
        {conversationId === null && <EmptyState icon="user" text={t('No chat selected.')} />}
        {lead.data && (
          <>
            <LeadBlocks lead={lead.data} link={link} onReply={onClose} />
            <DetailsActions
              lead={lead.data}
              stopLink={stopLink(lead.data.ConversationId)}
              openConversation={openConversation}
              onReply={onClose}
            />
            <CustomerData
              key={lead.data.ConversationId}
              conversationId={lead.data.ConversationId}
              customer={name ?? ''}
            />
          </>
        )}
      </div>
    </aside>
  )
}

interface LeadBlocksProps {
  lead: LeadInfo
  link: (conversationId: string) => OpenLink
  onReply: (() => void) | null
}

function LeadBlocks({ lead, link, onReply }: LeadBlocksProps) {
  return (
    <>
      <HandoffBlock conversationId={lead.ConversationId} />
      <VisitsBlock key={`visits ${lead.ConversationId}`} lead={lead} onReply={onReply} />
      {!lead.is_test && <AssigneeBlock key={lead.ConversationId} lead={lead} />}
      {/* Above the highlights, which grow with every takeover. */}
      <LeadFacts lead={lead} />
      {!lead.is_test && <CustomerBlock key={`person ${lead.ConversationId}`} lead={lead} link={link} />}
      {!lead.is_test && <ConsentBlock key={`consent ${lead.ConversationId}`} lead={lead} />}
      <HighlightedEvents events={lead.HighlightedEvents} />
      {lead.vehicleInfo && <VehicleBlock vehicle={lead.vehicleInfo} />}
    </>
  )
}

/**
 * Where the details are collapsed, a preview first shows its instructions in place of the list; only once, so
 * that they can be closed.
 */
function useInstructionsFirst(previewId: string | null, folded: boolean, onOpen: (quietly: boolean) => void) {
  const shownFor = useRef<string | null>(null)
  useEffect(() => {
    if (previewId === null || !folded || shownFor.current === previewId) return
    shownFor.current = previewId
    onOpen(true)
  })
}
