import {
  createContext,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { AskToLeave } from '../query/leave-guard'
import { useLeaveGuard } from '../query/use-leave-guard'
import { LeaveQuestion } from './leave-question'

type Report = (id: string, title: string | null) => void

const UnsavedContext = createContext<Report>(() => {})

/**
 * Says to the page whether the block of this title holds changes that are not saved. Null: a dialog, over
 * which nothing else can be left.
 */
export function useUnsaved(title: string | null, dirty: boolean): void {
  const id = useId()
  const report = use(UnsavedContext)
  // With the change itself: whoever leaves right after it is asked.
  useLayoutEffect(() => {
    report(id, dirty ? title : null)
    return () => report(id, null)
  }, [report, id, title, dirty])
}

/**
 * Nothing that was changed below is lost silently: leaving asks, and so does the browser before it unloads
 * the page.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const report = useCallback<Report>(
    (id, title) =>
      setTitles((now) => {
        if ((now.get(id) ?? null) === title) return now
        const next = new Map(now)
        if (title === null) next.delete(id)
        else next.set(id, title)
        return next
      }),
    [],
  )
  const ask = useCallback<AskToLeave>((go) => setLeave(() => go), [])
  const guarded = titles.size > 0
  useLeaveGuard(guarded ? ask : null)
  const names = useMemo(() => [...new Set(titles.values())].join(', '), [titles])
  return (
    <UnsavedContext value={report}>
      {children}
      {leave !== null && (
        <LeaveQuestion
          names={names}
          count={titles.size}
          onLeave={() => {
            setLeave(null)
            setTitles(new Map())
            leave()
          }}
          onClose={() => setLeave(null)}
        />
      )}
    </UnsavedContext>
  )
}
