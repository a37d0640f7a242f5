/**
 * A list that does not move while it is read: rows on screen are updated in place, and new ones are counted
 * until the person asks for them.
 */
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RequestError } from '../browser/request-error'
import { conversations, type ConversationPage } from '../contract/calls/conversations'
import { useLive } from './use-account-feed'
import { useResources, useScope } from './scope'
import { callKey, readCall, useCall, type CallOptions } from './use-call'
import { withScope, type ScopedInput } from './with-scope'

/** Minimum time between two checks for new rows while events come, ms. */
const CHECK_INTERVAL_MS = 3_000
/**
 * A group's dealerships have separate feeds, so a group's list is checked at this interval while the page is
 * visible, ms.
 */
const GROUP_CHECK_INTERVAL_MS = 20_000

export type ConversationPageResult = UseQueryResult<ConversationPage, RequestError> & {
  /** The number of rows that the list has by now and the screen has not. */
  readonly newRows: number
  showNewRows(): void
}

/** Whether a list may have changed while nothing checked it for new rows. */
export interface Missed {
  note(): void
  /** Returns it and resets it. */
  take(): boolean
}

export function useConversationPage(
  input: ScopedInput<typeof conversations> | null,
  options: CallOptions = {},
  missed?: Missed,
): ConversationPageResult {
  const query = useCall(conversations, input, { keepPrevious: true, ...options })
  const scope = useScope()
  const resources = useResources()
  const cache = useQueryClient()
  const live = useLive()
  const full = input && withScope(conversations, input, scope)
  const key = callKey(conversations, scope, full)
  const keyText = JSON.stringify(key)
  const [found, setFound] = useState<{ of: string; page: ConversationPage } | null>(null)

  const { IsGroup: isGroup } = scope.dealerSettings

  // How often the list was fetched: a newer fetch knows more than an earlier check.
  const reads = useRef(0)
  const latest = useRef({ full, key, scope })
  useEffect(() => {
    latest.current = { full, key, scope }
  })

  useEffect(() => {
    const control = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const shown = () => cache.getQueryData<ConversationPage>(latest.current.key)
    const look = async () => {
      timer = undefined
      const { full, key, scope } = latest.current
      if (full === null || !shown()) return
      const before = reads.current
      const page = await readCall(resources, scope, conversations, full, control.signal).catch(() => null)
      // A failed check is repeated with the next event; the list on screen remains.
      if (!page || control.signal.aborted || reads.current !== before) return
      // Elsewhere live events update the rows.
      if (isGroup) cache.setQueryData<ConversationPage>(key, (shown) => shown && withRowsOf(page, shown))
      setFound({ of: keyText, page })
    }
    const stop = live.listen((event) => {
      // An earlier check would bring the row back.
      if (event?.kind === 'given') setFound(null)
      if (event && event.kind !== 'conversation' && event.kind !== 'message') return
      if (!event && live.sync.missedNoneSince(shown()?.account_seq)) return
      const isShown = shown()?.items.some(({ ConversationId }) => ConversationId === event?.conversation_id)
      if (isShown === false) timer ??= setTimeout(() => void look(), event ? CHECK_INTERVAL_MS : 0)
    })
    if (missed?.take()) timer = setTimeout(() => void look())
    const unwatch = cache.getQueryCache().subscribe((event) => {
      // `manual`: written by a live event.
      const isRead =
        event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true
      if (!isRead || JSON.stringify(event.query.queryKey) !== keyText) return
      reads.current++
      setFound(null)
    })
    if (isGroup) checkWhileVisible(() => void look(), control.signal)
    return () => {
      stop()
      unwatch()
      clearTimeout(timer)
      control.abort()
    }
  }, [keyText, live, cache, resources, isGroup, missed])

  const firstPage = found?.of === keyText ? found.page : null
  const hasFirstPage = useRef(false)
  useEffect(() => {
    hasFirstPage.current = firstPage !== null
  })
  // The next view of the list checks again.
  useEffect(() => () => (hasFirstPage.current ? missed?.note() : undefined), [missed])
  return {
    ...query,
    newRows: firstPage && query.data && !query.isPlaceholderData ? rowsMissing(query.data, firstPage) : 0,
    showNewRows() {
      if (firstPage) cache.setQueryData(key, firstPage)
      setFound(null)
    },
  }
}

/** A check that was due while the page was hidden runs when it is visible again. */
function checkWhileVisible(look: () => void, signal: AbortSignal): void {
  let due = false
  const lookIfSeen = () => {
    due = document.visibilityState !== 'visible'
    if (!due) look()
  }
  const timer = setInterval(lookIfSeen, GROUP_CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => due && lookIfSeen(), { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Updates the rows on screen; none is moved, added or removed. */
export function withRowsOf(found: ConversationPage, shown: ConversationPage): ConversationPage {
  const rows = new Map(found.items.map((row) => [row.ConversationId, row]))
  return { ...shown, items: shown.items.map((row) => rows.get(row.ConversationId) ?? row) }
}

/** A new row may be on another page, or push one off this page. */
export function rowsMissing(shown: ConversationPage, found: ConversationPage): number {
  const ids = new Set(shown.items.map(({ ConversationId }) => ConversationId))
  const unseen = found.items.filter(({ ConversationId }) => !ids.has(ConversationId)).length
  return Math.max(unseen, found.total - shown.total, 0)
}
