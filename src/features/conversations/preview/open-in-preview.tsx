import { openPreview } from '../../../contract/calls/journeys'
import type { LeadInfo } from '../../../contract/calls/lead'
import { useScope } from '../../../query/scope'
import { useCallMutation } from '../../../query/use-call-mutation'
import { Icon } from '../../../ui/icon/icon'
import { Spinner } from '../../../ui/progress/spinner'
import { OPENING_MESSAGES, useStartPreview } from './preview-run'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface OpenInPreviewProps {
  lead: LeadInfo
  /** Opens the created conversation. */
  onOpened: (conversationId: string) => void
}

/** Creates a test lead like this one and opens it. An item of the details' actions. */
export function OpenInPreview({ lead, onOpened }: OpenInPreviewProps) {
  const { category } = useScope()
  const start = useStartPreview()
  const open = useCallMutation(openPreview, {
    onSuccess: ({ conversation_id }) => {
      start(conversation_id, { after: null, expected: OPENING_MESSAGES })
      onOpened(conversation_id)
    },
  })
  const link = lead.AgenticLead?.preview_link
  // The chat product shows no e-mail and no SMS, which is what a preview consists of.
  if (!link || category === 'CHAT_AI') return null
  return (
    <li>
      <button
        type="button"
        className="menu-item"
        aria-busy={open.isPending || undefined}
        aria-disabled={open.isPending || undefined}
        onClick={() => {
          if (!open.isPending) open.mutate({ accountId: lead.AccountId, preview_link: link })
        }}
      >
        {open.isPending ? <Spinner /> : <Icon name="eye" />}
        {open.isPending ? t('Generating Preview...') : t('Open in Preview')}
      </button>
      {open.isError && (
        <p className="action-error" role="alert">
          {errorText(open.error)}
        </p>
      )}
    </li>
  )
}
