import { useState } from 'react'
import {
  dialogue,
  dialogueStopBot,
  dialogueUserInfo,
  updateCommunication,
  type CommunicationStatus,
} from '../../../contract/dialogue'
import { useProfile, useScope } from '../../../query/scope'
import { useCall, useCallMutation } from '../../../query/use-call'
import { classNames } from '../../../ui/class-names'
import { Button } from '../../../ui/button'
import { ErrorState } from '../../../ui/error-state'
import { Icon } from '../../../ui/icon'
import { Loading } from '../../../ui/loading'
import { Switch } from '../../../ui/switch'
import { customerName } from '../customer-name'
import type { OpenLink } from '../open-link'

const FAILED = 'Some issues on our side!'

interface StopPageProps {
  conversationId: string | null
  /** Back to the conversation, or to the list without one. */
  back: OpenLink
}

interface Outcome {
  readonly status: CommunicationStatus | 'failed'
  /** Whether the AI was to go on. */
  readonly on: boolean
}

/** Turns the AI on or off for one customer (document 1 §2 Stop-communication page, §4). */
export function StopPage({ conversationId, back }: StopPageProps) {
  const info = useCall(dialogueUserInfo, conversationId === null ? null : { conversation_id: conversationId })
  const { accountId } = useScope()
  const { user_info: user } = useProfile()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const update = useCallMutation(updateCommunication, {
    invalidates: [dialogueUserInfo, dialogueStopBot, dialogue],
    onSuccess: ({ status }, { action }) => setOutcome({ status, on: action === 'continue' }),
    onError: () => setOutcome({ status: 'failed', on }),
  })
  const stopped = info.data?.vin_blacklist.includes(conversationId ?? '') ?? false
  const on = wanted ?? !stopped

  const confirm = () => {
    if (conversationId === null) return setOutcome({ status: 'failed', on })
    setOutcome(null)
    const action = on ? 'continue' : 'stop'
    update.mutate({ accountId, userId: user.UserId, vin: conversationId, action })
  }
  const choose = (next: boolean) => {
    setWanted(next)
    setOutcome(null)
  }
  return (
    <section className="stop-page" aria-label="Stop communication">
      <header className="page-head">
        <a className="button quiet icon-only" aria-label="Back" {...back}>
          <Icon name="left" />
        </a>
        <h1>Stop communication</h1>
      </header>
      {info.isPending && conversationId !== null ? (
        <Loading minHeight={240} />
      ) : info.isError ? (
        <ErrorState
          message={info.error.message}
          onRetry={() => void info.refetch()}
          retrying={info.isFetching}
        />
      ) : (
        <div className="panel stop-panel">
          <h2>
            {info.data ? customerName(`${info.data.name} ${info.data.surname}`.trim()) : 'No chat selected.'}
          </h2>
          <Switch label={`AI Assistant: ${on ? 'On' : 'Off'}`} checked={on} onChange={choose} />
          <Button variant="primary" busy={update.isPending} onClick={confirm}>
            Confirm
          </Button>
          <div role="status">{outcome && <OutcomeBanner {...outcome} />}</div>
        </div>
      )}
    </section>
  )
}

function OutcomeBanner({ status, on }: Outcome) {
  const good = status === 'OK'
  return (
    <div
      className={classNames('banner rounded', good ? 'accent' : status === 'failed' ? 'danger' : 'warning')}
    >
      <Icon name={good ? 'check' : 'warning'} />
      <div>
        <p>
          <b>{good ? 'Success!' : status === 'failed' ? FAILED : ALREADY_STOPPED}</b>
        </p>
        {good && <p>{on ? GOES_ON : STOPPED}</p>}
      </div>
    </div>
  )
}

const ALREADY_STOPPED = 'You have already stopped communication between Sales AI and customer!'
const GOES_ON = 'This customer will now receive messages from the AI Assistant'
const STOPPED = 'This customer will no longer receive messages from the AI Assistant'
