import type { LeadInfo } from '../../../contract/calls/lead'
import { Icon } from '../../../ui/icon/icon'
import { openLink, type OpenLink } from '../open-link'
import { OpenInPreview } from '../preview/open-in-preview'
import { useRequestReply } from '../reply/reply-now'
import { NEW_TAB, safeWebUrl } from '../safe-link'
import { t } from '../../../i18n/translate'

interface DetailsActionsProps {
  lead: LeadInfo
  /** Link to the AI's switch for the customer. */
  stopLink: OpenLink
  openConversation: (conversationId: string) => void
  /** Shows the dialogue where the details cover it. */
  onReply: (() => void) | null
}

/** The actions for a lead. */
export function DetailsActions({ lead, stopLink, openConversation, onReply }: DetailsActionsProps) {
  const requestReply = useRequestReply()
  const crm = safeWebUrl(lead.CrmProfileUrl)
  const reply = lead.ReplyAssistant
  const preview = lead.AgenticLead?.preview_link ?? null
  if (!crm && !reply && !preview && !lead.StopAssistant) return null
  return (
    <nav className="block" aria-label={t('Actions')}>
      <ul className="actions">
        {crm && (
          <li>
            <a className="menu-item" href={crm} {...NEW_TAB}>
              <Icon name="external" />
              {t('CRM Profile')}
              <span className="visually-hidden">{t(', opens in a new tab')}</span>
            </a>
          </li>
        )}
        {reply && (
          <li>
            <a
              className="menu-item"
              {...openLink(reply, () => {
                onReply?.()
                requestReply(lead.ConversationId)
              })}
            >
              <Icon name="mail" />
              {t('Reply as Assistant')}
            </a>
          </li>
        )}
        <OpenInPreview lead={lead} onOpened={openConversation} />
        {lead.StopAssistant && (
          <li>
            <a className="menu-item" {...stopLink}>
              <Icon name="botOff" />
              {t('Stop Assistant')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
