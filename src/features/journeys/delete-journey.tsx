import { agenticDashboard, deleteJourney, type Journey } from '../../contract/calls/agentic'
import { useSave } from '../../forms/use-save'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Sentence } from '../../i18n/sentence'
import { t } from '../../i18n/translate'

export interface DeleteJourneyProps {
  journey: Journey
  open: boolean
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a journey is deleted, and lists the lead sources that lose it. */
export function DeleteJourney({ journey, open, onDeleted, onClose }: DeleteJourneyProps) {
  const { save, saving, error } = useSave(deleteJourney, {
    reads: [agenticDashboard],
    saved: t('Journey deleted'),
    failed: null,
  })
  const { sources } = journey
  const confirm = async () => {
    if (await save({ journey_id: journey.id })) onDeleted()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('Delete journey?')}
      tone="danger"
      confirmLabel={t('Delete')}
      busy={saving}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack wrap-anywhere">
        <p>
          <Sentence
            text="{name} and its instructions are deleted, also what you have not saved there."
            parts={{ name: <b>{journey.name}</b> }}
          />
        </p>
        {sources.length > 0 && (
          <>
            <p>
              {sources.length === 1
                ? t('This lead source becomes unassigned and keeps its own instructions:')
                : t('These lead sources become unassigned and keep their own instructions:')}
            </p>
            <ul>
              {sources.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </>
        )}
        {error !== null && (
          <p className="dialog-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
