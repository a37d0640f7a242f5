import type { Journey } from '../../contract/calls/agentic'
import { leadText, sourceText } from './texts'
import { t } from '../../i18n/translate'

export interface JourneyListProps {
  journeys: readonly Journey[]
  /** The open one. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** One card for each journey: its instructions, and its number of leads. */
export function JourneyList({ journeys, chosen, onChoose }: JourneyListProps) {
  return (
    <nav aria-label={t('Journeys')}>
      <ul className="journey-list">
        {journeys.map((journey) => (
          <li key={journey.id}>
            <button
              type="button"
              className="journey-card"
              aria-current={journey.id === chosen || undefined}
              onClick={() => onChoose(journey.id)}
            >
              <b className="clamp-2">{journey.name}</b>
              <span className="clamp-2 muted">{journey.instruction}</span>
              <span className="journey-facts small-text muted tabular">
                <span>{t('Version {version}', { version: journey.version })}</span>
                <span>{sourceText(journey.sources.length)}</span>
                <span title={t('Leads of the last 30 days')}>{leadText(countLeads(journey))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The number of leads in the last 30 days. */
export const countLeads = ({ sources }: Journey): number => sources.reduce((sum, { leads }) => sum + leads, 0)
