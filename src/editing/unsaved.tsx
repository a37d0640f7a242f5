import { createContext, use, useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { useLeaveGuard, type AskToLeave } from '../query/leave-guard'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { plural, t } from '../words/translate'

type Report = (id: string, title: string | null) => void

const UnsavedContext = createContext<Report>(() => {})

/** Says to the page whether the block of this title holds changes that are not saved. Null: a dialog, over which nothing else can be left. */
export function useUnsaved(title: string | null, dirty: boolean): void {
  const id = useId()
  const report = use(UnsavedContext)
  useEffect(() => {
    report(id, dirty ? title : null)
    return () => report(id, null)
  }, [report, id, title, dirty])
}

/** Nothing that was changed below is lost silently: leaving asks, and so does the browser before it unloads the page (document 2 §2). */
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
  useLeaveGuard(titles.size > 0 ? ask : null)
  const names = useMemo(() => [...new Set(titles.values())].join(', '), [titles])
  return (
    <UnsavedContext value={report}>
      {children}
      <ConfirmDialog
        open={leave !== null}
        title={t('Unsaved Changes')}
        confirmLabel={t('Leave without saving')}
        cancelLabel={t('Stay')}
        tone="danger"
        onConfirm={() => {
          const go = leave
          setLeave(null)
          setTitles(new Map())
          go?.()
        }}
        onCancel={() => setLeave(null)}
      >
        {plural(
          titles.size,
          '{names} has changes that are not saved.',
          '{names} have changes that are not saved.',
          { names },
        )}
      </ConfirmDialog>
    </UnsavedContext>
  )
}
