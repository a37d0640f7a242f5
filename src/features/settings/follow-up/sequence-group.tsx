import { useId, useState } from 'react'
import { followUps, saveFollowUp, type FollowUpSequence } from '../../../contract/calls/follow-up'
import { intervalText } from '../../../rules/settings/follow-up'
import { formatCount } from '../../../rules/time/format'
import { Button } from '../../../ui/button/button'
import { Switch } from '../../../ui/choice/switch'
import { useSave } from '../../../forms/use-save'
import { useCanceledNotice } from '../use-canceled-notice'
import type { TemplateOf } from './template-dialog'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'
import type { RequestError } from '../../../browser/request-error'

export interface SequenceGroupProps {
  sequence: FollowUpSequence
  /** Whether its switches can be changed. */
  writable: boolean
  onPreview: (step: TemplateOf) => void
}

type Step = FollowUpSequence['FollowUpSequence'][number]

/** The step that a person just switched, and the version that they saw. */
interface Switched extends Pick<Step, 'FollowUpId' | 'Status'> {
  readonly version: number
}

/**
 * One sequence with its steps. Each switch saves at once and returns to its state when refused.
 */
export function SequenceGroup({ sequence, writable, onPreview }: SequenceGroupProps) {
  const id = useId()
  const { save, saving, conflict } = useSave(saveFollowUp, { reads: [followUps], conflictText })
  const [pending, setPending] = useState<Switched | null>(null)
  const showCanceled = useCanceledNotice()

  const switchStep = async (step: Step, on: boolean, undone?: { readonly version: number }) => {
    if (saving) return
    const { FollowUpId } = step
    const change = { FollowUpId, Status: on ? (1 as const) : (0 as const) }
    const version = undone?.version ?? sequence.version
    setPending({ ...change, version })
    const done = await save({
      FollowUpSequenceId: sequence.FollowUpSequenceId,
      base_version: version,
      FollowUpSequence: [change],
      ...(undone && { undo: true }),
    })
    // The chosen state is shown until the saved one is fetched again.
    if (!done) setPending(null)
    else showCanceled(t(step.Name), done, () => void switchStep(step, true, done))
  }
  return (
    <section aria-labelledby={id}>
      <h3 className="subhead" id={id}>
        {t(sequence.FollowUpSequenceName)}
      </h3>
      {conflict !== null && (
        <p className="error" role="alert">
          {conflict} {t('This is the current setting.')}
        </p>
      )}
      <ul className="x">
        {sequence.FollowUpSequence.map((step) => {
          const isPending = pending?.FollowUpId === step.FollowUpId && pending.version === sequence.version
          const status = isPending ? pending.Status : step.Status
          return (
            <li key={step.FollowUpId} className="setting-row">
              <div>
                {t(step.Name)}
                <p className="help">
                  {intervalOf(step)}
                  {step.scheduled > 0 &&
                    ` · ${t('{count} scheduled', { count: formatCount(step.scheduled) })}`}
                </p>
              </div>
              <div className="cluster">
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('Preview of {name}', { name: t(step.Name) })}
                  onClick={() => onPreview({ template_id: step.template_id, name: step.Name })}
                >
                  {t('Preview')}
                </Button>
                <Switch
                  label={t(step.Name)}
                  hideLabel
                  checked={status === 1}
                  // The switch being saved keeps the focus.
                  disabled={!writable || (saving && !isPending)}
                  aria-busy={(saving && isPending) || undefined}
                  onChange={(on) => void switchStep(step, on)}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** There is no input here that could be lost, so the message does not mention any. */
const conflictText = (error: RequestError): string =>
  error.reason?.code === 'saved_meanwhile'
    ? t('{who} has saved other changes.', error.reason.params)
    : error.reason?.code === 'saved_meanwhile_unnamed'
      ? t('{who} has saved other changes.', { who: t('Someone') })
      : errorText(error)

function intervalOf({ Interval, ReferencePoint }: Step): string {
  const { text, count } = intervalText(Interval.Value, ReferencePoint)
  return t(text, { count })
}
