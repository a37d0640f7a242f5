import { useEffect, useState, type RefObject } from 'react'

/**
 * Scales a page of `width` px to fit the box: returns `scale`, and the height of the page at that scale, px.
 */
export function useScale(
  box: RefObject<HTMLElement | null>,
  width: number,
): { scale: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  const scale = size.width === 0 ? 1 : size.width / width
  return { scale, height: size.height / scale }
}
