import { useState } from 'react'
import { pauseAi, setPauseAi, type PauseState } from '../../../contract/calls/pause'
import { useCall } from '../../../query/use-call'
import { useScope } from '../../../query/scope'
import { formatCount, formatDateTime } from '../../../rules/time/format'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Switch } from '../../../ui/choice/switch'
import { useToast } from '../../../ui/toast/toast'
import { Block, type BlockViewProps } from '../page/block'
import { ReadState } from '../../../forms/read-state'
import { useSave } from '../../../forms/use-save'
import { plural, t } from '../../../i18n/translate'

/** Pauses the dealership's assistant by a switch, and resumes it by a button. */
export function PauseBlock({ block }: BlockViewProps) {
  const query = useCall(pauseAi, {})
  return (
    <Block block={block}>
      <ReadState query={query} minHeight={64} failed={t('We had trouble loading Pause AI info')}>
        {(state) => <Pause state={state} writable={block.writable} />}
      </ReadState>
    </Block>
  )
}

function Pause({ state, writable }: { state: PauseState; writable: boolean }) {
  const { formats } = useScope()
  const toast = useToast()
  const { save, saving, conflict } = useSave(setPauseAi, { reads: [pauseAi] })
  const [asking, setAsking] = useState<PauseState['is_paused'] | null>(null)
  const paused = state.is_paused === 'true'
  const { changed_by, changed_at } = state

  const answerYes = async () => {
    if (asking === null) return
    const done = await save({ is_paused: asking, base_version: state.version })
    setAsking(null)
    if (done) toast.show(done.is_paused === 'true' ? pausedText(done.canceled) : t('AI is at work again'))
  }
  return (
    <div className="setting-row pause">
      <div>
        <Switch
          label={t('Pause AI')}
          checked={paused}
          // It only pauses; a separate button resumes.
          disabled={!writable || paused || saving}
          onChange={() => setAsking('true')}
        />
        <p className="help" role="status">
          {paused
            ? pausedState(changed_by, changed_at && formatDateTime(changed_at, formats))
            : t('AI is at work.')}
        </p>
        {conflict !== null && (
          <p className="error" role="alert">
            {t('{name} switched it meanwhile. This is how it stands now.', {
              name: changed_by ?? t('Somebody'),
            })}
          </p>
        )}
      </div>
      {paused && writable && (
        <Button disabled={saving} onClick={() => setAsking('false')}>
          {t('Resume AI')}
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'false' ? t('Resume AI') : t('Pause AI')}
        confirmLabel={t('YES')}
        cancelLabel={t('NO')}
        tone={asking === 'false' ? 'primary' : 'danger'}
        busy={saving}
        onConfirm={() => void answerYes()}
        onCancel={() => setAsking(null)}
      >
        {asking === 'false'
          ? t(
              'Do you want the AI to go on? It answers what customers write from now on. Nothing that was held back is sent.',
            )
          : t(
              'Do you want to pause the AI? It stops answering every customer of this dealership. Answers, messages and follow-ups that it had ready are canceled and are not sent later.',
            )}
      </ConfirmDialog>
    </div>
  )
}

function pausedState(name: string | null, moment: string | null): string {
  if (name && moment)
    return t('AI is paused by {name} since {moment}. Customers who write get no answer from it.', {
      name,
      moment,
    })
  if (name) return t('AI is paused by {name}. Customers who write get no answer from it.', { name })
  return moment
    ? t('AI is paused since {moment}. Customers who write get no answer from it.', { moment })
    : t('AI is paused. Customers who write get no answer from it.')
}

const pausedText = (canceled: number) =>
  canceled === 0
    ? t('AI is paused')
    : plural(
        canceled,
        'AI is paused. {count} message was canceled',
        'AI is paused. {count} messages were canceled',
        { count: formatCount(canceled) },
      )
