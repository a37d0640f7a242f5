import { useEffect, useState } from 'react'

/** Returns the text after a pause in changes, ms; `first` until then. */
export function useDebouncedValue(text: string, pauseMs: number, first: string): string {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
