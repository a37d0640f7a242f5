import { useState } from 'react'
import type { Journey, JourneySource } from '../../contract/calls/agentic'
import { useHasStoredDraft } from '../../forms/persisted-draft'
import { Button } from '../../ui/button/button'
import { DeleteJourney } from './delete-journey'
import { InstructionEditor } from './instruction-editor'
import { JourneySources } from './journey-sources'
import { countLeads } from './journey-list'
import { nameDraftKey } from './draft-keys'
import { RenameJourney } from './rename-journey'
import { TestQuestions } from './test-questions'
import { leadText, sourceText } from './texts'
import { t } from '../../i18n/translate'

export interface JourneyEditorProps {
  journey: Journey
  journeys: readonly Journey[]
  unassigned: readonly JourneySource[]
  writable: boolean
  /** Returns to the list where only one of both fits. */
  onClose: () => void
  onDeleted: () => void
}

/** The open journey: its instructions with versions, its lead sources, and its test questions. */
export function JourneyEditor({
  journey,
  journeys,
  unassigned,
  writable,
  onClose,
  onDeleted,
}: JourneyEditorProps) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete' | null>(
    useHasStoredDraft(nameDraftKey(journey.id)) ? 'rename' : null,
  )
  const close = () => setOpenDialog(null)
  return (
    <article className="journey" aria-labelledby="journey-name">
      <header className="journey-head">
        <Button variant="quiet" size="small" icon="left" className="journey-back" onClick={onClose}>
          {t('All journeys')}
        </Button>
        <div className="journey-title">
          <h3 id="journey-name" className="title">
            {journey.name}
          </h3>
          <p className="muted tabular">
            {t('{sources}, {leads} in 30 days', {
              sources: sourceText(journey.sources.length),
              leads: leadText(countLeads(journey)),
            })}
          </p>
        </div>
        {writable && (
          <div className="cluster">
            <Button size="small" icon="edit" onClick={() => setOpenDialog('rename')}>
              {t('Rename')}
            </Button>
            <Button size="small" variant="danger" icon="trash" onClick={() => setOpenDialog('delete')}>
              {t('Delete')}
            </Button>
          </div>
        )}
      </header>
      <InstructionEditor
        journey={journey}
        source={null}
        saved={{ text: journey.instruction, version: journey.version }}
        writable={writable}
      />
      <JourneySources journey={journey} journeys={journeys} unassigned={unassigned} writable={writable} />
      <TestQuestions journeyId={journey.id} writable={writable} />
      {writable && <RenameJourney journey={journey} open={openDialog === 'rename'} onClose={close} />}
      {writable && (
        <DeleteJourney
          journey={journey}
          open={openDialog === 'delete'}
          onDeleted={onDeleted}
          onClose={close}
        />
      )}
    </article>
  )
}
