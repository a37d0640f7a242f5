import { agenticDashboard, deleteJourney, type Journey } from '../../contract/agentic'
import { useSave } from '../../editing/use-save'
import { ConfirmDialog } from '../../ui/confirm-dialog'

export interface DeleteJourneyProps {
  journey: Journey
  open: boolean
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a journey is deleted, and says which lead sources it leaves without one. */
export function DeleteJourney({ journey, open, onDeleted, onClose }: DeleteJourneyProps) {
  const { save, saving, error } = useSave(deleteJourney, {
    reads: [agenticDashboard],
    saved: 'Journey deleted',
    failed: null,
  })
  const { sources } = journey
  const confirm = async () => {
    if (await save({ journey_id: journey.id })) onDeleted()
  }
  return (
    <ConfirmDialog
      open={open}
      title="Delete journey?"
      tone="danger"
      confirmLabel="Delete"
      busy={saving}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack wrap-anywhere">
        <p>
          <b>{journey.name}</b> and its instructions are deleted, also what you have not saved there.
        </p>
        {sources.length > 0 && (
          <>
            <p>
              {sources.length === 1 ? 'This lead source becomes' : 'These lead sources become'} unassigned and
              keep{sources.length === 1 ? 's its' : ' their'} own instructions:
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
