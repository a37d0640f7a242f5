import { useState } from 'react'
import { assistantState, pauseAi, setPauseAi, type PauseState } from '../../../contract/calls/pause'
import { useCall } from '../../../query/use-call'
import { useScope } from '../../../query/scope'
import { formatCount, formatDateTime } from '../../../rules/time/format'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Switch } from '../../../ui/choice/switch'
import { useToast } from '../../../ui/toast/toast'
import { Block, type BlockViewProps } from '../page/block'
import { ReadState } from '../../../ui/state/read-state'
import { useSave } from '../../../forms/use-save'
import { pausedState, resumeQuestion } from '../../../shared/paused-texts'
import { restoredText } from '../use-canceled-notice'
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
  const { save, saving, conflict } = useSave(setPauseAi, { reads: [pauseAi, assistantState] })
  const [asking, setAsking] = useState<PauseState['is_paused'] | null>(null)
  const paused = state.is_paused === 'true'
  const { changed_by, changed_at } = state

  const answerYes = async () => {
    if (asking === null) return
    const done = await save({ is_paused: asking, base_version: state.version })
    setAsking(null)
    if (done?.is_paused === 'false') toast.show(t('AI is active again'))
    else if (done) {
      const undo = { label: t('Undo'), run: () => void takeBack(done.version) }
      toast.show(pausedText(done.canceled), { action: undo })
    }
  }
  const takeBack = async (version: number) => {
    const done = await save({ is_paused: 'false', base_version: version, undo: true })
    if (done) toast.show(done.restored > 0 ? restoredText(done.restored) : t('AI is active again'))
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
            : t('AI is active.')}
        </p>
        {conflict !== null && (
          <p className="error" role="alert">
            {t('{name} has changed it. This is the current setting.', {
              name: changed_by ?? t('Someone'),
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
          ? resumeQuestion()
          : t(
              'Do you want to pause the AI? It stops answering every customer of this dealership. Answers, messages and follow-ups that it had ready are canceled and are not sent later.',
            )}
      </ConfirmDialog>
    </div>
  )
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
