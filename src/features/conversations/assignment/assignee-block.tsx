import { useRef, useState } from 'react'
import { assignees } from '../../../contract/calls/assignment'
import type { LeadInfo } from '../../../contract/calls/lead'
import { errorText } from '../../../i18n/translate-message'
import { useAssign } from '../../../query/use-assign'
import { useProfile } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { Button } from '../../../ui/button/button'
import { Select } from '../../../ui/field/select'
import { Loading } from '../../../ui/progress/loading'
import { ErrorState } from '../../../ui/state/error-state'
import { assigneeLabel, assigneeOptions, optionValue } from './assignee-options'
import { DetailsBlock } from '../details/details-block'
import { t } from '../../../i18n/translate'

const NOBODY = 'nobody'

/** Who of the staff works on the conversation, and the buttons to change it. */
export function AssigneeBlock({ lead }: { lead: LeadInfo }) {
  const { UserId, FirstName, LastName, Email } = useProfile().user_info
  const { assign, error, busy } = useAssign(lead)
  const [choosing, setChoosing] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const { assignee } = lead
  const isMine = assignee?.kind === 'user' && assignee.id === UserId
  const close = () => {
    setChoosing(false)
    change.current?.focus()
  }
  return (
    <DetailsBlock icon="user" title={t('Working on it')} className="assignee">
      <p className="assignee-now" role="status">
        {assignee ? (
          <bdi>{assigneeLabel(assignee, UserId)}</bdi>
        ) : (
          <span className="muted">{t('Nobody yet')}</span>
        )}
      </p>
      {choosing && (
        <AssigneeChoice
          lead={lead}
          userId={UserId}
          onChoose={(chosen) => {
            assign(chosen)
            close()
          }}
        />
      )}
      {error && (
        <p className="assignee-error" role="alert">
          {errorText(error)}
        </p>
      )}
      <div className="assignee-actions">
        {!isMine && (
          <Button
            size="small"
            disabled={busy}
            onClick={() => {
              assign({ kind: 'user', id: UserId, name: `${FirstName} ${LastName}`.trim() || Email })
              // This button disappears.
              change.current?.focus()
            }}
          >
            {t('Assign to me')}
          </Button>
        )}
        <Button
          ref={change}
          size="small"
          variant="quiet"
          busy={busy}
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          {choosing ? t('Cancel') : assignee ? t('Change') : t('Assign')}
        </Button>
      </div>
    </DetailsBlock>
  )
}

interface AssigneeChoiceProps {
  lead: LeadInfo
  userId: string
  onChoose: (chosen: LeadInfo['assignee']) => void
}

function AssigneeChoice({ lead, userId, onChoose }: AssigneeChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useCall(assignees, { account_id: lead.AccountId, cid: lead.ConversationId })
  if (query.isPending) return <Loading />
  if (query.isError && !query.data)
    return (
      <ErrorState error={query.error} message={errorText(query.error)} onRetry={() => void query.refetch()} />
    )
  const { items } = query.data
  const current = lead.assignee ? optionValue(lead.assignee) : NOBODY
  const options = [{ value: NOBODY, label: t('Nobody') }, ...assigneeOptions(items, userId)]
  // Somebody who may no longer see the conversation is not offered, but still has it.
  if (lead.assignee && !options.some(({ value }) => value === current))
    options.push({ value: current, label: assigneeLabel(lead.assignee, userId) })
  return (
    // The arrow keys choose each option that they pass, so that a choice alone must assign nobody.
    <form
      className="assignee-choice"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(items.find((one) => optionValue(one) === chosen) ?? null)
      }}
    >
      <Select
        label={t('Assign to')}
        options={options}
        value={chosen ?? current}
        autoFocus
        onChange={setChosen}
      />
      <Button type="submit" size="small" variant="primary" disabled={chosen === null || chosen === current}>
        {t('Save')}
      </Button>
    </form>
  )
}
