import { useState } from 'react'
import type { CallOutput } from '../../../contract/core/call'
import {
  dialogue,
  dialogueUserInfo,
  updateCommunication,
  type CommunicationStatus,
} from '../../../contract/calls/dialogue'
import { dialogueStopBot } from '../../../contract/calls/dialogue-events'
import { useProfile, useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { classNames } from '../../../ui/theme/class-names'
import { Button } from '../../../ui/button/button'
import { ErrorState } from '../../../ui/state/error-state'
import { Icon } from '../../../ui/icon/icon'
import { Loading } from '../../../ui/progress/loading'
import { Switch } from '../../../ui/choice/switch'
import { channelName } from '../names'
import { customerName } from '../../../query/customer-name'
import type { OpenLink } from '../open-link'
import { useAccountOf } from '../panes/use-account-of'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

export interface StopPageProps {
  conversationId: string | null
  /** Link back to the conversation, or to the list without one. */
  back: OpenLink
}

interface Outcome {
  readonly status: CommunicationStatus | 'failed'
  /** Whether the AI was being turned on. */
  readonly on: boolean
  readonly canceled: Canceled
}

type Canceled = CallOutput<typeof updateCommunication>['canceled']

/** Turns the AI on or off for one customer. */
export function StopPage({ conversationId, back }: StopPageProps) {
  const info = useCall(dialogueUserInfo, conversationId === null ? null : { conversation_id: conversationId })
  const scope = useScope()
  // A conversation opened by its URL may belong to another account of the user's.
  const read = useCall(
    dialogue,
    conversationId === null || scope.fixed ? null : { conversation_id: conversationId, limit: 1 },
  )
  const switching = useAccountOf(read.data)
  // A choice made before the account switch would be lost with it.
  const isWaiting =
    conversationId !== null && (info.isPending || switching || (!scope.fixed && read.isPending))
  const accountId = read.data?.AccountId ?? scope.accountId
  const { user_info: user } = useProfile()
  const [chosenOn, setChosenOn] = useState<boolean | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const update = useCallMutation(updateCommunication, {
    invalidates: [dialogueUserInfo, dialogueStopBot, dialogue],
    onSuccess: ({ status, canceled }, { action }) =>
      setOutcome({ status, on: action === 'continue', canceled }),
    onError: () => fail(),
  })
  const stopped = info.data?.vin_blacklist.includes(conversationId ?? '') ?? false
  const on = chosenOn ?? !stopped
  const fail = () => setOutcome({ status: 'failed', on, canceled: [] })

  const confirm = () => {
    if (conversationId === null) return fail()
    setOutcome(null)
    const action = on ? 'continue' : 'stop'
    update.mutate({ accountId, userId: user.UserId, vin: conversationId, action })
  }
  const choose = (next: boolean) => {
    setChosenOn(next)
    setOutcome(null)
  }
  return (
    <section className="stop-page" aria-label={t('Stop communication')}>
      <header className="page-head">
        <a className="button quiet icon-only" aria-label={t('Back')} {...back}>
          <Icon name="left" />
        </a>
        <h1>{t('Stop communication')}</h1>
      </header>
      {isWaiting ? (
        <Loading minHeight={240} />
      ) : info.isError ? (
        <ErrorState
          error={info.error}
          message={errorText(info.error)}
          onRetry={() => void info.refetch()}
          retrying={info.isFetching}
        />
      ) : (
        <div className="panel stop-panel">
          <h2>{info.data ? customerName(info.data.FullName, scope.formats) : t('No chat selected.')}</h2>
          <Switch label={t(on ? 'AI Assistant: On' : 'AI Assistant: Off')} checked={on} onChange={choose} />
          <Button variant="primary" busy={update.isPending} onClick={confirm}>
            {t('Confirm')}
          </Button>
          <div role="status">{outcome && <OutcomeBanner {...outcome} />}</div>
        </div>
      )}
    </section>
  )
}

function OutcomeBanner({ status, on, canceled }: Outcome) {
  const good = status === 'OK'
  return (
    <div
      className={classNames('banner rounded', good ? 'accent' : status === 'failed' ? 'danger' : 'warning')}
    >
      <Icon name={good ? 'check' : 'warning'} />
      <div>
        <p>
          <b>
            {t(
              good
                ? 'Success!'
                : status === 'failed'
                  ? 'Some issues on our side!'
                  : 'You have already stopped communication between Sales AI and customer!',
            )}
          </b>
        </p>
        {good && (
          <p>
            {t(
              on
                ? 'This customer will now receive messages from the AI Assistant'
                : 'This customer will no longer receive messages from the AI Assistant',
            )}
          </p>
        )}
        {canceled.length > 0 && <CanceledList canceled={canceled} />}
      </div>
    </div>
  )
}

/** The assistant's pending messages that were canceled. */
function CanceledList({ canceled }: { canceled: Canceled }) {
  return (
    <>
      <p>{t('Canceled:')}</p>
      <ul className="canceled">
        {canceled.map((item, index) => (
          <li key={index}>{canceledText(item)}</li>
        ))}
      </ul>
    </>
  )
}

function canceledText({ kind, channel: by, text }: Canceled[number]): string {
  if (kind === 'answer') return t('An answer that the assistant was about to give')
  const channel = channelName(by)
  if (kind === 'follow_up')
    return text
      ? t('A follow-up by {channel}: “{text}”', { channel, text })
      : t('A follow-up by {channel}', { channel })
  return text
    ? t('A message by {channel}: “{text}”', { channel, text })
    : t('A message by {channel}', { channel })
}
