/**
 * A list that does not move under the reader: rows on screen are kept true in place, new ones are counted
 * until asked for.
 */
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RequestError } from '../browser/request-error'
import { conversations, type ConversationPage } from '../contract/calls/conversations'
import { useLive } from './live'
import { useResources, useScope } from './scope'
import { callKey, readCall, useCall, withScope, type CallOptions, type ScopedInput } from './use-call'

/** The list is looked at again at most this often while events come, ms. */
const LOOK_EVERY = 3_000
/**
 * A group's dealerships have a feed each: the group's list is looked at again this often while the page can
 * be seen, ms.
 */
const GROUP_LOOK_EVERY = 20_000

export type ConversationPageResult = UseQueryResult<ConversationPage, RequestError> & {
  /** Rows that the list has by now and the screen does not. */
  readonly newRows: number
  showNewRows(): void
}

/** Whether a list may have changed while nobody looked for new rows of it. */
export interface Missed {
  note(): void
  /** Says it once. */
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

  // How often the list was read: it then knows more than any look before.
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
      // A look that failed is taken again with the next event; the list on screen stands.
      if (!page || control.signal.aborted || reads.current !== before) return
      // Elsewhere live events keep the rows true.
      if (isGroup) cache.setQueryData<ConversationPage>(key, (shown) => shown && withRowsOf(page, shown))
      setFound({ of: keyText, page })
    }
    const stop = live.listen((event) => {
      // What was found before would bring the row back.
      if (event?.kind === 'given') setFound(null)
      if (event && event.kind !== 'conversation' && event.kind !== 'message') return
      const isShown = shown()?.items.some(({ ConversationId }) => ConversationId === event?.conversation_id)
      if (isShown === false) timer ??= setTimeout(() => void look(), event ? LOOK_EVERY : 0)
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
    if (isGroup) lookWhileSeen(() => void look(), control.signal)
    return () => {
      stop()
      unwatch()
      clearTimeout(timer)
      control.abort()
    }
  }, [keyText, live, cache, resources, isGroup, missed])

  const news = found?.of === keyText ? found.page : null
  const hasNews = useRef(false)
  useEffect(() => {
    hasNews.current = news !== null
  })
  // Whoever shows the list next looks for them again.
  useEffect(() => () => (hasNews.current ? missed?.note() : undefined), [missed])
  return {
    ...query,
    newRows: news && query.data && !query.isPlaceholderData ? rowsMissing(query.data, news) : 0,
    showNewRows() {
      if (news) cache.setQueryData(key, news)
      setFound(null)
    },
  }
}

/** What fell due while the page was hidden is done when it is seen again. */
function lookWhileSeen(look: () => void, signal: AbortSignal): void {
  let due = false
  const lookIfSeen = () => {
    due = document.visibilityState !== 'visible'
    if (!due) look()
  }
  const timer = setInterval(lookIfSeen, GROUP_LOOK_EVERY)
  document.addEventListener('visibilitychange', () => due && lookIfSeen(), { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** The rows on screen as they are by now, none of them moved, added or taken away. */
export function withRowsOf(found: ConversationPage, shown: ConversationPage): ConversationPage {
  const rows = new Map(found.items.map((row) => [row.ConversationId, row]))
  return { ...shown, items: shown.items.map((row) => rows.get(row.ConversationId) ?? row) }
}

/** A new row may stand on another page, or push one off this. */
export function rowsMissing(shown: ConversationPage, found: ConversationPage): number {
  const ids = new Set(shown.items.map(({ ConversationId }) => ConversationId))
  const unseen = found.items.filter(({ ConversationId }) => !ids.has(ConversationId)).length
  return Math.max(unseen, found.total - shown.total, 0)
}
