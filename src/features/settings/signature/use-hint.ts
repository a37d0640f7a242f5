import { useEffect, useRef, useState } from 'react'

/** How long a hint stays, ms. */
const HINT_MS = 2000

/** Whether a hint is shown, and a function that shows it for two seconds. */
export function useHint(): readonly [shown: boolean, show: () => void] {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), HINT_MS)
  }
  return [shown, show]
}
