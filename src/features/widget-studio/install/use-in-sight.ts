import { useEffect, useState, type RefObject } from 'react'

/** Whether any part of the element is on screen; hidden elements fetch nothing. */
export function useIsVisible(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting === true),
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return inSight
}
