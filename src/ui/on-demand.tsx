import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { ErrorState } from './error-state'
import { Loading } from './loading'
import { t } from '../words/translate'

export interface OnDemandOptions<P> {
  /** Of what comes, so that nothing below moves, px. */
  minHeight?: number | undefined
  /** What stands around the notice that it is loading or could not be fetched, e.g. the heading of the part. */
  frame?: ((state: ReactNode, props: P) => ReactNode) | undefined
}

export type OnDemand<P> = ((props: P) => ReactNode) & {
  /** Fetches it before it is drawn, so that it then stands there at once. A failure shows when it is. */
  prepare(): void
}

interface Fetched<P> {
  readonly View: ComponentType<P> | null
  readonly failed: boolean
}

/** A part of a view whose code is fetched when it is first drawn. What cannot be fetched says so in its place and can be tried again. */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { minHeight, frame = (state) => state }: OnDemandOptions<P> = {},
): OnDemand<P> {
  const part = createPart(load)

  function Part(props: P) {
    const { View, failed } = useSyncExternalStore(part.subscribe, part.get)
    useEffect(() => part.fetch(), [])
    if (View) return <View {...props} />
    const state = failed ? (
      <ErrorState
        message={t('This part could not be loaded')}
        onRetry={() => part.fetch()}
        minHeight={minHeight}
      />
    ) : (
      <Loading minHeight={minHeight} />
    )
    return frame(state, props)
  }
  return Object.assign(Part, { prepare: () => part.fetch() })
}

/**
 * What answers `load`, on its way already: beside the first content, for what is wanted soon after it. A failure shows when it is wanted. Not
 * where there is no document, as on a server.
 */
export function fetchedBeside<T>(load: () => Promise<T>): () => Promise<T> {
  if (typeof document !== 'undefined') void load().catch(() => {})
  return load
}

/** One for all places where it is drawn. */
function createPart<P>(load: () => Promise<ComponentType<P>>) {
  let fetched: Fetched<P> = { View: null, failed: false }
  let under = false
  const listeners = new Set<() => void>()
  const become = (next: Fetched<P>) => {
    fetched = next
    for (const listener of [...listeners]) listener()
  }
  return {
    get: () => fetched,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    fetch() {
      if (under || fetched.View) return
      under = true
      if (fetched.failed) become({ View: null, failed: false })
      load()
        .then(
          (View) => become({ View, failed: false }),
          () => become({ View: null, failed: true }),
        )
        .finally(() => (under = false))
    },
  }
}
