import { useId } from 'react'
import { testInstructions, type TestedQuestion } from '../../contract/calls/agentic'
import { useCall } from '../../query/use-call'
import type { ScopedInput } from '../../query/with-scope'
import { formatCount } from '../../rules/time/format'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import { Spinner } from '../../ui/progress/spinner'
import { Difference, DifferenceLegend } from './difference'
import { errorText } from '../../i18n/translate-message'
import { plural, t } from '../../i18n/translate'

export type TestComparisonProps = ScopedInput<typeof testInstructions>

/**
 * Asks the test questions under the saved and the new instructions, and shows for each answer what would
 * change.
 */
export function TestComparison(draft: TestComparisonProps) {
  const id = useId()
  // Knowledge and settings change the answers, so an earlier run must not be reused.
  const run = useCall(testInstructions, draft, { staleTime: 0 })
  const items = run.isFetching ? undefined : run.data?.items
  return (
    <section className="test-run" aria-labelledby={id}>
      <h3 id={id}>{t('What would change')}</h3>
      <div role="status">
        {run.isFetching && (
          <p className="test-run-state">
            <Spinner />
            {t('Asking the test questions under the saved and under the new instructions…')}
          </p>
        )}
        {items && <p>{summaryOf(items)}</p>}
        {run.isError && !run.isFetching && (
          <p className="test-run-state">
            <Icon name="warning" />
            <span>
              {t('The test questions could not be asked, but you can still save.')} {errorText(run.error)}{' '}
              <Button variant="link" onClick={() => void run.refetch()}>
                {t('Retry')}
              </Button>
            </span>
          </p>
        )}
      </div>
      {items && <Answers items={items} />}
    </section>
  )
}

function Answers({ items }: { items: readonly TestedQuestion[] }) {
  const changed = items.filter((item) => item.changed)
  const same = items.filter((item) => !item.changed)
  return (
    <>
      {changed.length > 0 && (
        <>
          <DifferenceLegend />
          <ul className="tested">
            {changed.map(({ question, before, after }, index) => (
              <li key={index}>
                <h4>{question}</h4>
                <div className="tested-sides">
                  <Side name={t('Now')} side="before" {...{ before, after }} />
                  <Side name={t('Then')} side="after" {...{ before, after }} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {same.length > 0 && (
        <details className="tested-same">
          <summary>
            {plural(same.length, '{count} answer stays as it is', '{count} answers stay as they are', {
              count: formatCount(same.length),
            })}
          </summary>
          <ul className="tested">
            {same.map(({ question, after }, index) => (
              <li key={index}>
                <h4>{question}</h4>
                <p className="tested-answer">{after}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface SideProps {
  name: string
  side: 'before' | 'after'
  before: string
  after: string
}

function Side({ name, side, before, after }: SideProps) {
  const empty = (side === 'before' ? before : after) === ''
  return (
    <div>
      <span className="small-text muted">{name}</span>
      {empty ? (
        <p className="tested-answer muted">{t('No answer')}</p>
      ) : (
        <Difference {...{ before, after, side }} className="tested-answer" />
      )}
    </div>
  )
}

function summaryOf(items: readonly TestedQuestion[]): string {
  const count = items.filter(({ changed }) => changed).length
  if (items.length === 0) return t('There are no test questions.')
  return plural(count, '{count} of {all} answers changes', '{count} of {all} answers change', {
    count: formatCount(count),
    all: formatCount(items.length),
  })
}
