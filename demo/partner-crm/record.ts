/** Renders Loopstead's list and records. User input is rendered as text only. */
import { make } from '../dealer-site/dom'
import { STAGES, type Customer } from './customers'

/** An entry of the log that was created on this page. */
export interface Line {
  readonly at: Date
  readonly what: string
  readonly who: string
}

const day = (date: Date) =>
  date.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000)

export function drawList(
  list: HTMLElement,
  customers: readonly Customer[],
  chosen: Customer | null,
  choose: (customer: Customer) => void,
): void {
  list.replaceChildren(
    ...customers.map((customer) => {
      const isChosen = customer.id === chosen?.id
      const row = make(
        'button',
        { type: 'button', 'aria-current': isChosen ? 'true' : undefined },
        make('b', {}, customer.name),
        make('span', { class: 'mute' }, `${STAGES[customer.stage] ?? ''}, ${customer.owner}`),
      )
      row.addEventListener('click', () => choose(customer))
      return make('li', {}, row)
    }),
  )
  if (customers.length === 0) list.append(make('li', { class: 'mute' }, 'No customer like that'))
}

const facts = (title: string, ...rows: readonly (readonly [string, string])[]) =>
  make(
    'section',
    { class: 'card' },
    make('h2', {}, title),
    make(
      'dl',
      {},
      ...rows.map(([name, value]) =>
        make('div', {}, make('dt', {}, name), make('dd', {}, value || 'Not known')),
      ),
    ),
  )

export function drawRecord(container: HTMLElement, customer: Customer): void {
  const { trade } = customer
  container.replaceChildren(
    make(
      'section',
      { class: 'card' },
      make('p', { class: 'mute' }, `Customer ${customer.id}`),
      make('h1', {}, customer.name),
      make(
        'ol',
        { class: 'stage' },
        ...STAGES.map((name, index) =>
          make(
            'li',
            {
              class: index < customer.stage ? 'done' : index === customer.stage ? 'now' : undefined,
              'aria-current': index === customer.stage ? 'step' : undefined,
            },
            name,
          ),
        ),
      ),
    ),
    facts(
      'Contact',
      ['Mobile', customer.mobile],
      ['Email', customer.email],
      ['Address', customer.address],
      ['Owner', customer.owner],
    ),
    facts(
      'Vehicle of interest',
      ['Vehicle', customer.vehicle],
      ['Stock', customer.stock],
      ['Price', customer.price],
    ),
    ...(trade ? [facts('Trade', ['Vehicle', trade[0]], ['Mileage', trade[1]], ['Offer', trade[2]])] : []),
  )
}

export function drawActivity(body: HTMLElement, customer: Customer, messages: readonly Line[]): void {
  const lines = [
    ...messages,
    ...customer.activity.map(({ daysAgo: ago, what, who }) => ({ at: daysAgo(ago), what, who })),
  ]
  body.replaceChildren(
    ...lines.map(({ at, what, who }) =>
      make('tr', {}, make('td', { class: 'tabular' }, day(at)), make('td', {}, what), make('td', {}, who)),
    ),
  )
}
