import { useState } from 'react'
import { assignees } from '../../../contract/calls/assignment'
import type { AssigneeRef } from '../../../contract/calls/assignee'
import { MESSAGE_MAX_LENGTH } from '../../../contract/core/schema'
import { isBlank } from '../../../contract/core/blank'
import { DraftDialog } from '../../../forms/draft-dialog'
import { errorText } from '../../../i18n/translate-message'
import { useOfferChat } from '../../../query/chat-offers'
import { useProfile } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { isTooLong } from '../../../ui/field/length-limit'
import { Select } from '../../../ui/field/select'
import { TextArea } from '../../../ui/field/text-area'
import { Loading } from '../../../ui/progress/loading'
import { ErrorState } from '../../../ui/state/error-state'
import { assigneeOptions, optionValue } from '../assignment/assignee-options'
import { t } from '../../../i18n/translate'

interface OfferDialogProps {
  conversationId: string
  accountId: string
  customer: string
  onClose: () => void
}

/** Asks to whom the live chat is offered, and for a note that only staff see. */
export function OfferDialog({ conversationId, accountId, customer, onClose }: OfferDialogProps) {
  const { UserId } = useProfile().user_info
  const of = { account_id: accountId, cid: conversationId }
  const query = useCall(assignees, of)
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const offering = useOfferChat(onClose)
  const others = (query.data?.items ?? []).filter(({ kind, id }) => kind === 'team' || id !== UserId)
  const target = others.find((one) => optionValue(one) === chosen)
  const isWrong = isTooLong(note, MESSAGE_MAX_LENGTH)
  const offer = ({ kind, id }: AssigneeRef) =>
    offering.mutate({ ...of, to: { kind, id }, ...(!isBlank(note) && { note }) })
  return (
    <DraftDialog
      title={t('Transfer the chat')}
      submitLabel={t('Offer the chat')}
      busy={offering.isPending}
      complete={target !== undefined && !isWrong}
      dirty={!isBlank(note)}
      onClose={onClose}
      onSubmit={() => target && offer(target)}
    >
      <p>
        {t('You keep the chat with {customer} until someone accepts. The customer does not see this.', {
          customer,
        })}
      </p>
      {query.isPending && <Loading />}
      {query.isError && !query.data && (
        <ErrorState
          error={query.error}
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && others.length === 0 && <p className="muted">{t('No colleague may see this chat.')}</p>}
      {others.length > 0 && (
        <>
          <Select
            label={t('Colleague or team')}
            placeholder={t('Choose one')}
            options={assigneeOptions(others, UserId)}
            value={chosen}
            onChange={setChosen}
          />
          <TextArea
            label={t('Internal note')}
            optional
            hint={t('Only staff see it, never the customer.')}
            value={note}
            onChange={setNote}
            maxLength={MESSAGE_MAX_LENGTH}
          />
        </>
      )}
      {offering.error && (
        <p className="dialog-error" role="alert">
          {errorText(offering.error)}
        </p>
      )}
    </DraftDialog>
  )
}
