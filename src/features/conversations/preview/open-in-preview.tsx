import { openPreview } from '../../../contract/calls/journeys'
import type { LeadInfo } from '../../../contract/calls/lead'
import { useScope } from '../../../query/scope'
import { useCallMutation } from '../../../query/use-call-mutation'
import { Icon } from '../../../ui/icon'
import { Spinner } from '../../../ui/spinner'
import { OPENED_LINES, useStartPreview } from './preview-run'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

interface OpenInPreviewProps {
  lead: LeadInfo
  /** Goes to the conversation that was made. */
  onOpened: (conversationId: string) => void
}

/** Makes a test lead like this one and goes there. An item of the details' actions. */
export function OpenInPreview({ lead, onOpened }: OpenInPreviewProps) {
  const { category } = useScope()
  const start = useStartPreview()
  const open = useCallMutation(openPreview, {
    onSuccess: ({ conversation_id }) => {
      start(conversation_id, { after: null, expected: OPENED_LINES })
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
