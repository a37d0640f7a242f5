/**
 * Parts of the interface whose code is fetched when somebody opens them: a dialog or a window that few people
 * need.
 */
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorState } from '../state/error-state'
import { Loading } from '../progress/loading'
import { t } from '../../i18n/translate'

/** The code of a part could not be fetched. */
class LazyLoadError extends Error {
  override readonly name = 'LazyLoadError'
}

export type LazyComponent<P> = ((props: P) => ReactNode) & {
  /**
   * Fetches the code ahead of time, so that the part renders at once. A failure appears when the part
   * renders.
   */
  preload(): void
}

/**
 * The callbacks to run when somebody presses Retry: every part that failed to load starts again, and every
 * boundary that shows such a failure renders its children again. One press is enough, since parts that fail
 * together usually fail for one reason.
 */
const retries = new Set<() => void>()

function retryAllParts() {
  const waiting = [...retries]
  retries.clear()
  for (const retry of waiting) retry()
}

/**
 * A component whose code `load` fetches. Draw it inside a `LazyBoundary`.
 *
 * `React.lazy` remembers a failure for ever, so a retry needs a new lazy component; the `import()` itself may
 * be called again, because browsers do not keep a module that they could not fetch
 * (https://github.com/whatwg/html/pull/10327).
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null
  let loading: Promise<{ default: ComponentType<P> }> | null = null

  const fetchPart = () =>
    (loading ??= load().then(
      (View) => {
        loaded = View
        return { default: View }
      },
      (error: unknown) => {
        loading = null
        retries.add(() => (deferred = lazy(fetchPart)))
        throw new LazyLoadError('The code of this part could not be loaded', { cause: error })
      },
    ))
  let deferred = lazy(fetchPart)

  function Part(props: P) {
    // A mounted part keeps its component, however the code was fetched.
    const [View] = useState(() => loaded ?? deferred)
    return <View {...props} />
  }
  return Object.assign(Part, { preload: () => void fetchPart().catch(() => {}) })
}

export interface LazyBoundaryProps {
  /** Height in px of the coming content, so that nothing below moves. */
  minHeight?: number | undefined
  /**
   * Wraps the notice that the part is loading or could not be loaded, such as in the dialog that it will
   * become.
   */
  frame?: ((state: ReactNode) => ReactNode) | undefined
  children: ReactNode
}

/**
 * Shows that the lazy components in it are loading, and offers Retry when they could not be loaded. Other
 * errors go on to the next boundary.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  readonly #retry = () => this.setState({ error: null })

  override componentDidMount() {
    this.#waitForRetry()
  }

  override componentDidUpdate() {
    this.#waitForRetry()
  }

  override componentWillUnmount() {
    retries.delete(this.#retry)
  }

  #waitForRetry() {
    if (this.state.error !== null) retries.add(this.#retry)
  }

  override render() {
    const { minHeight, frame = (state: ReactNode) => state, children } = this.props
    const { error } = this.state
    if (error !== null && !(error instanceof LazyLoadError)) throw error
    if (error !== null)
      return frame(
        <ErrorState
          code="load_failed"
          error={error}
          message={t('This part could not be loaded')}
          onRetry={retryAllParts}
          minHeight={minHeight}
        />,
      )
    return <Suspense fallback={frame(<Loading minHeight={minHeight} />)}>{children}</Suspense>
  }
}
