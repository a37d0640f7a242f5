import type { Formats } from '../contract/core/formats'
import { useEffect, useRef, useState } from 'react'
import type { WaitingCustomer } from '../contract/calls/waiting'
import { useProfile, useScope } from '../query/scope'
import { useWaiting } from '../query/use-waiting'
import { customerName } from '../query/customer-name'
import { claimAlerts } from './alert-claim'
import { alertSettings } from './alert-settings'
import { showDesktopAlert } from './desktop-alert'
import { playTone } from './tone'
import { plural } from '../i18n/translate'

/** Identifies one wait of a customer. */
const keyOf = ({ row, since }: WaitingCustomer) => `${row.ConversationId}@${since}`

/** Waits already announced in this page, which may have several elements. */
const announced = new Set<string>()

interface WaitingAlertsProps {
  /** Opens the conversation of a pressed notification. */
  onOpen: (conversationId: string) => void
}

/**
 * Announces customers who begin to wait while the page is open, by a tone, a desktop notification without the
 * customer's message, and a status text.
 */
export function WaitingAlerts({ onOpen }: WaitingAlertsProps) {
  const { accountId, product, formats } = useScope()
  const { UserId: userId } = useProfile().user_info
  const { data } = useWaiting()
  const [announcement, setAnnouncement] = useState('')
  const seen = useRef<{ of: string; keys: Set<string> } | null>(null)
  const onOpenRef = useRef(onOpen)
  useEffect(() => {
    onOpenRef.current = onOpen
  })

  useEffect(() => {
    if (!data) return
    const of = `${accountId} ${product}`
    const first = seen.current?.of !== of
    const known = first ? new Set<string>() : (seen.current?.keys ?? new Set())
    seen.current = { of, keys: new Set([...known, ...data.items.map(keyOf)]) }
    const fresh = first ? [] : data.items.filter((customer) => !known.has(keyOf(customer)))
    if (fresh.length === 0) return
    const unannounced = fresh.filter((customer) => !announced.has(keyOf(customer)))
    for (const customer of unannounced) announced.add(keyOf(customer))
    if (unannounced.length > 0) setAnnouncement(alertText(unannounced, formats))
    void alert(userId, fresh, formats, (id) => onOpenRef.current(id))
  }, [data, accountId, product, formats, userId])

  return (
    <div className="visually-hidden" role="status">
      {announcement}
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
    alertText(customers, formats),
    { tag: `forecourt ${keyOf(first)}`, ...(Dealership && customers.length === 1 && { body: Dealership }) },
    () => onOpen(ConversationId),
  )
}

function alertText(customers: readonly WaitingCustomer[], formats: Formats): string {
  const [first] = customers
  if (!first) return ''
  return plural(
    customers.length,
    '{name} is waiting for a person',
    '{count} customers are waiting for a person',
    {
      name: customerName(first.row.FullName, formats),
    },
  )
}
