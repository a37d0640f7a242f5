import { useRef, useState } from 'react'
import { useFirstStoredDraft, useHasStoredDraft } from '../../forms/persisted-draft'
import { ReadState } from '../../ui/state/read-state'
import { agenticDashboard, type Journey } from '../../contract/calls/agentic'
import type { CallOutput } from '../../contract/core/call'
import { useLeave } from '../../query/leave-guard'
import { useCall } from '../../query/use-call'
import { Button } from '../../ui/button/button'
import { EmptyState } from '../../ui/state/empty-state'
import { AddJourney } from './add-journey'
import { JourneyEditor } from './journey-editor'
import { JourneyList } from './journey-list'
import { NEW_JOURNEY, JOURNEY_PREFIX } from './draft-keys'
import { UnassignedSources } from './unassigned-sources'
import { useRefused } from './use-refused'
import { t } from '../../i18n/translate'

export interface AgenticDashboardProps {
  /** The journey to open first; null for the first of the list. */
  opened: string | null
}

/** Journeys, their instructions, and the lead sources assigned to each. */
export function AgenticDashboard({ opened }: AgenticDashboardProps) {
  const query = useCall(agenticDashboard, {})
  return (
    <div className="agentic">
      <ReadState query={query} minHeight={420}>
        {(data) => <Journeys data={data} opened={opened} />}
      </ReadState>
    </div>
  )
}

function Journeys({ data, opened }: AgenticDashboardProps & { data: CallOutput<typeof agenticDashboard> }) {
  const { journeys, unassigned } = data
  // A draft that survived the end of the session opens its journey again.
  const [changed] = useFirstStoredDraft(JOURNEY_PREFIX)?.split('/') ?? []
  const [chosen, setChosen] = useState(changed ?? opened)
  const [adding, setAdding] = useState(useHasStoredDraft(NEW_JOURNEY))
  const title = useRef<HTMLHeadingElement>(null)
  const leave = useLeave()
  // Permissions may have been withdrawn since the journeys were loaded.
  const refused = useRefused()
  const writable = data.may_change && !refused
  // Where both list and journey fit, one journey is open from the start.
  const chosenJourney = journeys.find(({ id }) => id === chosen)
  const journey: Journey | undefined = chosenJourney ?? journeys[0]
  const choose = (id: string | null) => {
    const next = journeys.find((one) => one.id === id) ?? journeys[0]
    if (next === journey) setChosen(id)
    else leave(() => setChosen(id))
  }
  return (
    <>
      <header className="page-head">
        <div className="agentic-title">
          <h2 ref={title} tabIndex={-1}>
            {t('Agentic Dashboard')}
          </h2>
          <p className="muted">
            {t(
              'A journey is what the assistant does with the leads of its sources, and how it speaks to them.',
            )}
          </p>
        </div>
        {writable && (
          <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('Add Journey')}
          </Button>
        )}
      </header>
      {!writable && (
        <p className="banner rounded" role="status">
          {t('You can view journeys here. To change them, ask an administrator.')}
        </p>
      )}
      <div className="agentic-body" data-open={chosenJourney !== undefined}>
        <div className="agentic-side">
          {journeys.length === 0 ? (
            <EmptyState
              icon="spark"
              text={t('There is no journey yet. Leads get the assistant’s usual answers.')}
              action={
                writable && (
                  <Button variant="link" onClick={() => setAdding(true)}>
                    {t('Add the first one')}
                  </Button>
                )
              }
            />
          ) : (
            <JourneyList journeys={journeys} chosen={journey?.id} onChoose={choose} />
          )}
          <UnassignedSources sources={unassigned} journeys={journeys} writable={writable} />
        </div>
        {journey && (
          <JourneyEditor
            key={journey.id}
            journey={journey}
            journeys={journeys}
            unassigned={unassigned}
            writable={writable}
            onClose={() => choose(null)}
            onDeleted={() => title.current?.focus()}
          />
        )}
      </div>
      <AddJourney
        open={adding && writable}
        onAdded={(id) => {
          setAdding(false)
          leave(() => setChosen(id))
        }}
        onClose={() => setAdding(false)}
      />
    </>
  )
}
