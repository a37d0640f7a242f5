import { useEffect, useState, type RefObject } from 'react'

/** Whether any of the element is on screen: what nobody sees asks nothing. */
export function useInSight(element: RefObject<Element | null>): boolean {
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
