import { useState } from 'react'
import { consent, CONSENT_NOTE_MAX, saveConsent } from '../../../contract/calls/consent'
import type { Channel } from '../../../contract/calls/conversations'
import { isBlank } from '../../../contract/core/blank'
import { dialogueStatuses } from '../../../contract/calls/dialogue'
import type { LeadInfo } from '../../../contract/calls/lead'
import { DraftDialog } from '../../../forms/draft-dialog'
import { useSave } from '../../../forms/use-save'
import { isTooLong } from '../../../ui/field/length-limit'
import { TextArea } from '../../../ui/field/text-area'
import { channelName } from '../names'
import { t } from '../../../i18n/translate'

interface UnsubscribeDialogProps {
  lead: LeadInfo
  channel: Channel
  onClose: () => void
}

/** Records that the customer told staff that they want no more messages on a channel. */
export function UnsubscribeDialog({ lead, channel, onClose }: UnsubscribeDialogProps) {
  const { AccountId: account_id, ConversationId: cid } = lead
  const [note, setNote] = useState('')
  const { save, saving, issues, error } = useSave(saveConsent, {
    reads: [consent, dialogueStatuses],
    failed: null,
  })
  const submit = async () => {
    if (await save({ account_id, cid, channel, unsubscribed: true, note })) onClose()
  }
  return (
    <DraftDialog
      title={t('Unsubscribe from {channel}', { channel: channelName(channel) })}
      submitLabel={t('Unsubscribe the customer')}
      busy={saving}
      dirty={!isBlank(note)}
      complete={!isTooLong(note, CONSENT_NOTE_MAX)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {t(
          'Nothing more is sent to the customer on this channel, in any conversation with the same address or number.',
        )}
      </p>
      <TextArea
        label={t('How did the customer ask for it? (optional)')}
        hint={t('Customers do not see it.')}
        minRows={2}
        maxLength={CONSENT_NOTE_MAX}
        error={issues['note']}
        disabled={saving}
        value={note}
        onChange={setNote}
      />
      {error !== null && issues['note'] === undefined && (
        <p className="dialog-error" role="alert">
          {error}
        </p>
      )}
    </DraftDialog>
  )
}
