import type { Formats } from '../../../contract/core/formats'
import { useEffect, useRef, useState } from 'react'
import type { WaitingCustomer } from '../../../contract/calls/waiting'
import { useHost } from '../../../embed/host'
import { useProfile, useScope } from '../../../query/scope'
import { useWaiting } from '../../../query/waiting'
import { customerName } from '../names'
import { claimAlerts } from './alert-claim'
import { alertSettings } from './alert-settings'
import { showDesktopAlert } from './desktop-alert'
import { playTone } from './tone'
import { plural } from '../../../i18n/translate'

/** One wait of one customer. */
const keyOf = ({ row, since }: WaitingCustomer) => `${row.ConversationId}@${since}`

/** Waits that were announced in this page; several elements stand in one page. */
const announced = new Set<string>()

interface WaitingAlertsProps {
  /** Opens the conversation of a notification that was pressed. */
  onOpen: (conversationId: string) => void
}

/**
 * Tells of customers who begin to wait while the page is open: the host by `fc-waiting-change`, the person by
 * a tone, a desktop notification without any of the customer's words, and an announcement.
 */
export function WaitingAlerts({ onOpen }: WaitingAlertsProps) {
  const { emit } = useHost()
  const { accountId, product, formats } = useScope()
  const { UserId: userId } = useProfile().user_info
  const { data } = useWaiting()
  const [said, setSaid] = useState('')
  const seen = useRef<{ of: string; keys: Set<string> } | null>(null)
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })

  const total = data?.total
  useEffect(() => {
    if (total !== undefined) emit('fc-waiting-change', { count: total })
  }, [total, emit])

  useEffect(() => {
    if (!data) return
    const of = `${accountId} ${product}`
    const first = seen.current?.of !== of
    const known = first ? new Set<string>() : (seen.current?.keys ?? new Set())
    seen.current = { of, keys: new Set([...known, ...data.items.map(keyOf)]) }
    const fresh = first ? [] : data.items.filter((customer) => !known.has(keyOf(customer)))
    if (fresh.length === 0) return
    const unsaid = fresh.filter((customer) => !announced.has(keyOf(customer)))
    for (const customer of unsaid) announced.add(keyOf(customer))
    if (unsaid.length > 0) setSaid(wordsFor(unsaid, formats))
    void alert(userId, fresh, formats, (id) => latest.current(id))
  }, [data, accountId, product, formats, userId])

  return (
    <div className="visually-hidden" role="status">
      {said}
    </div>
  )
}

async function alert(
  userId: string,
  fresh: readonly WaitingCustomer[],
  formats: Formats,
  onOpen: (conversationId: string) => void,
): Promise<void> {
  const mine = await claimAlerts(userId, fresh.map(keyOf))
  const customers = fresh.filter((customer) => mine.includes(keyOf(customer)))
  const [first] = customers
  if (!first) return
  const { sound, desktop } = alertSettings(userId)
  if (sound) void playTone()
  if (!desktop) return
  const { ConversationId, Dealership } = first.row
  showDesktopAlert(
    wordsFor(customers, formats),
    { tag: `forecourt ${keyOf(first)}`, ...(Dealership && customers.length === 1 && { body: Dealership }) },
    () => onOpen(ConversationId),
  )
}

function wordsFor(customers: readonly WaitingCustomer[], formats: Formats): string {
  const [first] = customers
  if (!first) return ''
  return plural(customers.length, '{name} waits for a person', '{count} customers wait for a person', {
    name: customerName(first.row.FullName, formats),
  })
}
