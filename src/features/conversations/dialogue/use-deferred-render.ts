import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePrinting } from '../../../ui/hooks/use-printing'

/**
 * How many elements render in one batch: few enough that a key or click does not wait, and each batch also
 * costs a frame.
 */
const BATCH_SIZE = 8
/** The distance from the reader at which an element renders out of turn. */
const NEAR = '1500px 0px'
/**
 * The maximum wait of a browser that is never idle, and the fixed wait of one without `requestIdleCallback`,
 * ms.
 */
const MAX_WAIT_MS = 100

type Render = () => void

const waiting: Render[] = []
let scheduled = false

function schedule(): void {
  if (scheduled || waiting.length === 0) return
  scheduled = true
  if ('requestIdleCallback' in globalThis) requestIdleCallback(renderBatch, { timeout: MAX_WAIT_MS })
  else setTimeout(renderBatch, MAX_WAIT_MS)
}

function renderBatch(): void {
  scheduled = false
  // Renders from the end of the dialogue, where the reader is, upwards.
  for (const render of waiting.splice(-BATCH_SIZE).reverse()) render()
  schedule()
}

/** Adds to the queue; the returned cleanup removes it again. */
function whenIdle(render: Render): () => void {
  waiting.push(render)
  schedule()
  return () => {
    const index = waiting.indexOf(render)
    if (index >= 0) waiting.splice(index, 1)
  }
}

interface Watch {
  readonly observer: IntersectionObserver
  readonly renders: Map<Element, Render>
}

/** One observer for each scroller, since an observer for each element would cost time in every frame. */
const watches = new WeakMap<Element, Watch>()

/** Renders out of turn when the reader comes near; returns a cleanup. */
function whenNear(element: Element, render: Render): () => void {
  const scroller = element.closest('.scroll')
  if (!scroller) return () => undefined
  let watch = watches.get(scroller)
  if (!watch) {
    const renders = new Map<Element, Render>()
    const handleEntries = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) renders.get(target)?.()
    }
    const observer = new IntersectionObserver(handleEntries, { root: scroller, rootMargin: NEAR })
    watches.set(scroller, (watch = { observer, renders }))
  }
  const { observer, renders } = watch
  renders.set(element, render)
  observer.observe(element)
  return () => {
    renders.delete(element)
    observer.unobserve(element)
  }
}

/**
 * Whether the element of `ref` is rendered: at once unless it can wait, else in idle time, when the reader
 * comes near, or for printing. It is never undone.
 */
export function useDeferredRender<E extends Element>(
  canWait: boolean,
): { rendered: boolean; ref: RefObject<E | null> } {
  const [rendered, setRendered] = useState(!canWait)
  // Nobody scrolls on paper, so printing renders everything.
  if (usePrinting() && !rendered) setRendered(true)
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    if (rendered || !element) return
    const render = () => setRendered(true)
    const stops = [whenIdle(render), whenNear(element, render)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [rendered])
  return { rendered, ref }
}
