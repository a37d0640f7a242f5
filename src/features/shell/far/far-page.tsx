import { useEffect, useRef, useState } from 'react'
import { DealershipChoice } from '../../../shared/dealership-choice'
import { adoptSheets } from '../../../browser/style-sheets'
import { useResources, useScope } from '../../../query/scope'
import { ErrorState } from '../../../ui/state/error-state'
import { Loading } from '../../../ui/progress/loading'
import { showWidget } from './remote-widget'
import frameCss from './frame.css?inline'
import { t } from '../../../i18n/translate'

export interface FarPageProps {
  /** The part of the console's path after /far; '' for none. */
  below: string
}

/** First Agentic Response: a heading and a remote widget in an isolated container. */
export function FarPage({ below }: FarPageProps) {
  const { accountId, product, dealerSettings } = useScope()
  const path = `/${below}`
  return (
    <section className="far">
      <h1>{t('First Agentic Response')}</h1>
      {dealerSettings.IsGroup ? (
        <DealershipChoice what="journeys" />
      ) : (
        // Another account or product needs another widget.
        <Widget key={JSON.stringify([accountId, product, path])} path={path} />
      )}
    </section>
  )
}

function Widget({ path }: { path: string }) {
  const { client } = useResources()
  const { accountId, product } = useScope()
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | { failed: string }>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const { current } = frame
    if (!current) return
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' })
    adoptSheets(root, [frameCss])
    showWidget({ client, accountId, product, path, root, attempt, signal }).then(
      () => !signal.aborted && setState('shown'),
      (error: Error) => setState({ failed: error.message }),
    )
    return () => control.abort()
  }, [client, accountId, product, path, attempt])

  const retry = () => {
    setState('loading')
    setAttempt((attempts) => attempts + 1)
  }
  return (
    <>
      {state === 'loading' && <Loading text={t('Loading FAR Widget...')} minHeight={480} />}
      {typeof state === 'object' && <ErrorState message={state.failed} onRetry={retry} minHeight={480} />}
      <div ref={frame} />
    </>
  )
}
