import { useId } from 'react'
import type { Journey, JourneySource } from '../../contract/calls/agentic'
import { AssignMenu } from './assign-menu'
import { leadText } from './texts'
import { t } from '../../i18n/translate'

export interface UnassignedSourcesProps {
  sources: readonly JourneySource[]
  journeys: readonly Journey[]
  writable: boolean
}

/** Lead sources that no journey has: their leads get the assistant's usual answers. */
export function UnassignedSources({ sources, journeys, writable }: UnassignedSourcesProps) {
  const id = useId()
  return (
    <section className="unassigned-sources" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {t('Unassigned lead sources')}
      </h3>
      {sources.length === 0 ? (
        <p className="muted">{t('Every lead source has a journey.')}</p>
      ) : (
        <ul className="source-list">
          {sources.map((source) => (
            <li key={source.name}>
              <span className="source-words">
                <span>{source.name}</span>
                <span className="small-text muted tabular">
                  {t('{leads} in 30 days', { leads: leadText(source.leads) })}
                </span>
              </span>
              {writable && journeys.length > 0 && (
                <AssignMenu source={source} journeys={journeys} current={null} focusAfter={id} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
