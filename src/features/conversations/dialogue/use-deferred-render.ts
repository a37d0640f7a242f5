import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePrinting } from '../../../ui/use-printing'

/**
 * Drawn in one go: few enough that a key or a click in between does not wait, and each go costs a frame
 * besides.
 */
const AT_ONCE = 8
/** The reader comes this close to a place before it is drawn out of turn, px. */
const NEAR = '1500px 0px'
/**
 * A browser that is never idle draws after this time all the same; one that knows no idle times, always after
 * it, ms.
 */
const PAUSE = 100

type Draw = () => void

const waiting: Draw[] = []
let scheduled = false

function schedule(): void {
  if (scheduled || waiting.length === 0) return
  scheduled = true
  if ('requestIdleCallback' in globalThis) requestIdleCallback(drawSome, { timeout: PAUSE })
  else setTimeout(drawSome, PAUSE)
}

function drawSome(): void {
  scheduled = false
  // Last come, first drawn: from the end of the dialogue, where the reader is, upwards.
  for (const draw of waiting.splice(-AT_ONCE).reverse()) draw()
  schedule()
}

/** Waits for its turn; the returned undo leaves the queue. */
function whenIdle(draw: Draw): () => void {
  waiting.push(draw)
  schedule()
  return () => {
    const index = waiting.indexOf(draw)
    if (index >= 0) waiting.splice(index, 1)
  }
}

interface Watch {
  readonly observer: IntersectionObserver
  readonly draws: Map<Element, Draw>
}

/** One for each scroller: an observer for each place is looked after in every frame. */
const watches = new WeakMap<Element, Watch>()

/** Draws out of turn when the reader comes near; returns its undo. */
function whenNear(element: Element, draw: Draw): () => void {
  const scroller = element.closest('.scroll')
  if (!scroller) return () => undefined
  let watch = watches.get(scroller)
  if (!watch) {
    const draws = new Map<Element, Draw>()
    const near = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) draws.get(target)?.()
    }
    const observer = new IntersectionObserver(near, { root: scroller, rootMargin: NEAR })
    watches.set(scroller, (watch = { observer, draws }))
  }
  const { observer, draws } = watch
  draws.set(element, draw)
  observer.observe(element)
  return () => {
    draws.delete(element)
    observer.unobserve(element)
  }
}

/**
 * Whether what stands at `place` is drawn: at once unless it can wait, else in idle time, when the reader
 * comes near or when it is printed. Never undone.
 */
export function useDrawnLater<E extends Element>(
  canWait: boolean,
): { drawn: boolean; place: RefObject<E | null> } {
  const [drawn, setDrawn] = useState(!canWait)
  // On paper nobody comes near.
  if (usePrinting() && !drawn) setDrawn(true)
  const place = useRef<E>(null)
  useEffect(() => {
    const element = place.current
    if (drawn || !element) return
    const draw = () => setDrawn(true)
    const undo = [whenIdle(draw), whenNear(element, draw)]
    return () => {
      for (const each of undo) each()
    }
  }, [drawn])
  return { drawn, place }
}
