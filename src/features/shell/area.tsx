import { createElement, useEffect, useState, type HTMLAttributes } from 'react'
import { ErrorState } from '../../ui/error-state'
import { Loading } from '../../ui/loading'

export type AreaTag = 'dealer-dashboard' | 'dealer-conversations'

/** Fetches and defines the element of an area; given by whoever defines the console, which knows where elements are. */
export type AreaLoaders = Readonly<Record<AreaTag, () => Promise<unknown>>>

export interface AreaAttributes extends HTMLAttributes<HTMLElement> {
  theme?: string
  locale?: string
  view?: 'list' | 'conversation' | 'stop-communication'
  'conversation-id'?: string
}

export interface AreaProps {
  tag: AreaTag
  load: () => Promise<unknown>
  attributes: AreaAttributes
}

/** One area of the console, fetched when it is first gone to. */
export function Area({ tag, load, attributes }: AreaProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(() =>
    customElements.get(tag) ? 'ready' : 'loading',
  )
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    load().then(
      () => current && setState('ready'),
      () => current && setState('failed'),
    )
    return () => {
      current = false
    }
  }, [load, attempt])

  if (state === 'loading') return <Loading minHeight={480} />
  if (state === 'failed') {
    const retry = () => {
      setState('loading')
      setAttempt(attempt + 1)
    }
    return (
      <ErrorState message="This part of the console could not be loaded" onRetry={retry} minHeight={480} />
    )
  }
  return createElement(tag, attributes)
}
