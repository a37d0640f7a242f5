/**
 * Loopstead's page: its own list and records, and beside them the conversation with the selected customer.
 */
import { ask, giveSessions } from '../partner/client'
import { whenSignedIn } from '../partner/sign-in'
import type { Customer } from './customers'
import { makeDock } from './dock'
import { hotkeys } from './hotkeys'
import { drawActivity, drawList, drawRecord, type Line } from './record'

const $ = <E extends HTMLElement>(selector: string) => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}

const crm = $('.crm')
const auth = $<HTMLElementTagNameMap['dealer-auth']>('dealer-auth')
const talk = $<HTMLElementTagNameMap['dealer-conversations']>('dealer-conversations')
const search = $<HTMLInputElement>('#search')
const note = $<HTMLInputElement>('#note')

let customers: readonly Customer[] = []
let chosen: Customer | null = null
let me = ''
/** The events since the page was opened, newest first, by customer. */
const messages = new Map<string, Line[]>()

const matching = () => {
  const words = search.value.trim().toLowerCase()
  return customers.filter(({ name, email, id }) => `${name} ${email} ${id}`.toLowerCase().includes(words))
}

function drawCustomers(): void {
  drawList($('#customers'), matching(), chosen, choose)
}

function log(what: string, who: string): void {
  if (!chosen) return
  messages.set(chosen.id, [{ at: new Date(), what, who }, ...(messages.get(chosen.id) ?? [])])
  drawActivity($('#activity'), chosen, messages.get(chosen.id) ?? [])
}

/** The only thing that the CRM passes to the element: whose record is open. */
function choose(customer: Customer): void {
  chosen = customer
  crm.dataset['pane'] = crm.dataset['pane'] === 'list' ? 'record' : (crm.dataset['pane'] ?? 'record')
  history.replaceState(null, '', `#${customer.id}`)
  document.title = `${customer.name}, Loopstead CRM`
  talk.customerEmail = customer.email || null
  talk.customerPhone = customer.mobile || null
  $('.talk').hidden = customer.email === '' && customer.mobile === ''
  drawCustomers()
  drawRecord($('#record'), customer)
  drawActivity($('#activity'), customer, messages.get(customer.id) ?? [])
}

function step(by: number): void {
  const list = matching()
  const index = list.findIndex(({ id }) => id === chosen?.id)
  const next = list[Math.min(Math.max(index + by, 0), list.length - 1)]
  if (next) choose(next)
}

const TAKEOVERS: Readonly<Record<string, string>> = {
  IN_PROGRESS: 'Took over the conversation',
  COMPLETED: 'Ended the takeover',
}

talk.addEventListener('fc-conversation-change', ({ detail }) => {
  if (detail.conversation_id !== null) log('Conversation opened', me)
})
talk.addEventListener('fc-takeover-change', ({ detail }) => {
  log(TAKEOVERS[detail.status] ?? `Takeover: ${detail.status}`, me)
})
talk.addEventListener('fc-customer-unknown', ({ detail }) => log(detail.reason, 'Forecourt'))
talk.addEventListener('fc-waiting-change', ({ detail: { count } }) => {
  const badge = $('#waiting')
  badge.hidden = count === 0
  badge.textContent = `${count} waiting for a person`
})

search.addEventListener('input', drawCustomers)
$<HTMLFormElement>('#note-form').addEventListener('submit', (event) => {
  event.preventDefault()
  if (note.value.trim() !== '') log(note.value.trim(), me)
  note.value = ''
})
for (const button of document.querySelectorAll<HTMLElement>('[data-show]'))
  button.addEventListener('click', () => (crm.dataset['pane'] = button.dataset['show'] ?? 'record'))

makeDock(crm, $('.talk'))

void whenSignedIn(async ({ name }) => {
  me = name
  giveSessions(auth, 'desk')
  const answer = await ask<{ customers: readonly Customer[] }>('customers')
  customers = answer?.customers ?? []
  const requested = customers.find(({ id }) => `#${id}` === location.hash)
  const first = requested ?? customers[0]
  if (first) choose(first)
  hotkeys({
    j: () => step(1),
    k: () => step(-1),
    n: () => {
      crm.dataset['pane'] = 'record'
      note.focus()
    },
    '/': () => {
      crm.dataset['pane'] = 'list'
      search.focus()
    },
  })
})
