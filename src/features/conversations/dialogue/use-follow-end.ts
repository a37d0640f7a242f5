import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A distance to the end that counts as being at the end, px. */
const AT_END = 48

/** Reads the scroller itself, since React state learns of a scroll only afterwards. */
export const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight <= AT_END

/**
 * Keeps a scroller at its end while the reader is there, and in place while the reader is elsewhere. Scrolls
 * to the end whenever `opened` changes. The refs belong on the scroller and on its content.
 */
export function useFollowEnd(opened: string) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const [position, setPosition] = useState({ of: opened, atEnd: true })

  const scrollToEnd = () => {
    following.current = true
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'instant' })
  }
  useLayoutEffect(scrollToEnd, [opened])

  useEffect(() => {
    const element = scroller.current
    const inside = content.current
    if (!element || !inside) return
    const control = new AbortController()
    let height = element.clientHeight
    const measure = () => {
      // A scroller that shrinks scrolls by itself; the reader did not leave the end.
      if (element.clientHeight !== height) return
      const atEnd = isAtEnd(element)
      following.current = atEnd
      setPosition((known) => (known.atEnd === atEnd && known.of === opened ? known : { of: opened, atEnd }))
    }
    element.addEventListener('scroll', measure, { passive: true, signal: control.signal })
    // Blocks get their real height at their first layout, so the end moves more than once.
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

  return { scroller, content, atEnd: position.of !== opened || position.atEnd, scrollToEnd }
}
