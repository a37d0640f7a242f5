/** Loads and defines an element inside a view when the view first needs it. */
import { useCallback, useEffect, useState } from 'react'
import type { ElementTag } from '../contract/elements/elements'

export interface Defined {
  readonly status: 'loading' | 'ready' | 'failed'
  retry(): void
}

/**
 * `load` loads and defines the element. The module that defines the outer element provides it, since it knows
 * where the elements' modules are.
 */
export function useDefined(tag: ElementTag, load: () => Promise<unknown>): Defined {
  const [status, setStatus] = useState<Defined['status']>(() =>
    customElements.get(tag) ? 'ready' : 'loading',
  )
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    load().catch(() => current && setStatus('failed'))
    // When several components wait for the element, a single successful retry updates all of them.
    void customElements.whenDefined(tag).then(() => current && setStatus('ready'))
    return () => {
      current = false
    }
  }, [tag, load, attempt])
  const retry = useCallback(() => {
    setStatus('loading')
    setAttempt((attempts) => attempts + 1)
  }, [])
  return { status, retry }
}
