import type { LeadInfo } from '../../../contract/lead'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorState } from '../../../ui/error-state'
import { Icon } from '../../../ui/icon'
import { IconButton } from '../../../ui/icon-button'
import { Loading } from '../../../ui/loading'
import { customerName } from '../customer-name'
import type { OpenLink } from '../open-link'
import { elsewhere, webAddress } from '../safe-link'
import { useLead } from '../use-lead'
import { HighlightedEvents } from './highlighted-events'
import { LeadFacts } from './lead-facts'
import { VehicleBlock } from './vehicle-block'

interface DetailsPaneProps {
  conversationId: string | null
  /** To the AI's switch for the customer. */
  stopLink: (conversationId: string) => OpenLink
  /** Folded to a strip with the lead's name (document 1 §2, below 1280 px). */
  folded: boolean
  onOpen: () => void
  /** Where the pane covers another one. */
  onClose: (() => void) | null
}

/** Who the customer is, what they look at, who looks after them (document 1 §2 Details pane). */
export function DetailsPane({ conversationId, stopLink, folded, onOpen, onClose }: DetailsPaneProps) {
  const lead = useLead(conversationId)
  const waiting = conversationId !== null && lead.isPending
  const title = (lead.data && customerName(lead.data.FullName)) ?? (waiting ? 'Loading...' : 'Details')
  if (folded) {
    return (
      <aside className="pane details" part="details" aria-label="Details">
        <button type="button" className="details-strip" aria-expanded={false} onClick={onOpen}>
          <Icon name="panel" />
          <span className="truncate">{title}</span>
          <span className="visually-hidden">, open details</span>
        </button>
      </aside>
    )
  }
  return (
    <aside className={classNames('pane details', onClose && 'open')} part="details" aria-label="Details">
      <div className="pane-head">
        <h2 className="truncate">{title}</h2>
        <span className="push" />
        {onClose && <IconButton icon="close" label="Close details" size="small" onClick={onClose} />}
      </div>
      <div className="scroll" tabIndex={0} role="region" aria-label="Customer details">
        {waiting && <Loading />}
        {lead.isError && !lead.data && (
          <ErrorState message={lead.error.message} onRetry={() => void lead.refetch()} />
        )}
        {!conversationId && <EmptyState icon="user" text="No chat selected." />}
        {lead.data && <LeadBlocks lead={lead.data} stopLink={stopLink(lead.data.ConversationId)} />}
      </div>
    </aside>
  )
}

function LeadBlocks({ lead, stopLink }: { lead: LeadInfo; stopLink: OpenLink }) {
  const crm = webAddress(lead.CrmProfileUrl)
  return (
    <>
      <HighlightedEvents events={lead.HighlightedEvents} />
      {lead.vehicleInfo && <VehicleBlock vehicle={lead.vehicleInfo} />}
      <LeadFacts lead={lead} />
      {(crm || lead.StopAssistant) && (
        <nav className="block" aria-label="Actions">
          <ul className="actions">
            {crm && (
              <li>
                <a className="menu-item" href={crm} {...elsewhere}>
                  <Icon name="external" />
                  CRM Profile
                  <span className="visually-hidden">, opens in a new tab</span>
                </a>
              </li>
            )}
            {lead.StopAssistant && (
              <li>
                <a className="menu-item" {...stopLink}>
                  <Icon name="botOff" />
                  Stop Assistant
                </a>
              </li>
            )}
          </ul>
        </nav>
      )}
    </>
  )
}
