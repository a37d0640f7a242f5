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
 * Tells the page whether the block of this title has unsaved changes. A null title stands for a dialog, which
 * nothing can leave.
 */
export function useUnsaved(title: string | null, dirty: boolean): void {
  const id = useId()
  const report = use(UnsavedContext)
  // Runs together with the change, since the person may leave right after it.
  useLayoutEffect(() => {
    report(id, dirty ? title : null)
    return () => report(id, null)
  }, [report, id, title, dirty])
}

const PartContext = createContext(false)

/** Whether something in the nearest `UnsavedPart` is not saved. */
export const useIsUnsaved = (): boolean => use(PartContext)

/** A part of the page that knows whether something in it is not saved. The page is notified as well. */
export function UnsavedPart({ children }: { children: ReactNode }) {
  const tellPage = use(UnsavedContext)
  const [ids, setIds] = useState<readonly string[]>([])
  const report = useCallback<Report>(
    (id, title) => {
      tellPage(id, title)
      setIds((now) => {
        if (now.includes(id) === (title !== null)) return now
        return title === null ? now.filter((other) => other !== id) : [...now, id]
      })
    },
    [tellPage],
  )
  return (
    <UnsavedContext value={report}>
      <PartContext value={ids.length > 0}>{children}</PartContext>
    </UnsavedContext>
  )
}

/**
 * Guards everything below it: leaving unsaved changes asks first, and the browser asks before it unloads the
 * page.
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
