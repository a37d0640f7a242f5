import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This close to the end counts as being there, px. */
const AT_END = 48

/** Asked of the scroller itself: what is drawn knows of a scroll only after it. */
export const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight <= AT_END

/**
 * Keeps a scroller at its end while the reader is there, and where it is when the reader is not. Opens at the
 * end whenever `opened` changes. The refs belong on the scroller and on what it holds.
 */
export function useFollowEnd(opened: string) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const [place, setPlace] = useState({ of: opened, atEnd: true })

  const toEnd = () => {
    following.current = true
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'instant' })
  }
  useLayoutEffect(toEnd, [opened])

  useEffect(() => {
    const element = scroller.current
    const inside = content.current
    if (!element || !inside) return
    const control = new AbortController()
    let height = element.clientHeight
    const measure = () => {
      // A scroller that was made smaller scrolls by itself; that is not the reader leaving the end.
      if (element.clientHeight !== height) return
      const atEnd = isAtEnd(element)
      following.current = atEnd
      setPlace((known) => (known.atEnd === atEnd && known.of === opened ? known : { of: opened, atEnd }))
    }
    element.addEventListener('scroll', measure, { passive: true, signal: control.signal })
    // Blocks get their real height when they are first laid out, so the end moves more than once.
    const observer = new ResizeObserver(() => {
      height = element.clientHeight
      if (following.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    observer.observe(inside)
    return () => {
      control.abort()
      observer.disconnect()
    }
  }, [opened])

  return { scroller, content, atEnd: place.of !== opened || place.atEnd, toEnd }
}
