import { useEffect, useState } from 'react'

/** The text once it has stood still for so long, ms; `first` before it ever did. */
export function useDebouncedValue(text: string, pauseMs: number, first: string): string {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
