/**
 * A dealership's website: static pages that load the inventory from the service and include the chat widget.
 */
import { USUAL_FORMATS } from '../../src/contract/core/formats'
import { formatPhone } from '../../src/rules/text/format-phone'
import { showCalculator } from './calculator'
import { placeWidget } from './chat'
import { cards, readInventory, showInventory, type Inventory } from './inventory'
import { passSiteOn } from './site-address'
import { fillOptions, showSearch } from './search'
import { showVehicle } from './vehicle'

/** How many vehicles the front page shows. */
const FRESH = 8

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)

function showDealership({ dealership, address, phone, hours_today }: Inventory): void {
  const words: Record<string, string> = {
    dealership,
    address,
    hours: hours_today === 'closed' ? 'Closed today' : `Open today ${hours_today}`,
    phone: formatPhone(phone, { ...USUAL_FORMATS, country: 'US' }),
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-show]')) {
    element.textContent = words[element.dataset.show ?? ''] ?? ''
    element.hidden = element.textContent === ''
    if (element instanceof HTMLAnchorElement) element.href = `tel:${phone}`
  }
  document.title = document.title.replace('Northside Calder', dealership)
}

function showHome(): void {
  const fresh = find('[data-vehicles="fresh"]')
  const finder = find('[data-finder]')
  if (!fresh || !finder) return
  void showInventory(fresh, ({ items }) => {
    fillOptions(finder, items)
    const priced = items.filter(({ Price }) => Price !== null)
    // A dealership may show no prices at all.
    fresh.replaceChildren(cards((priced.length > 0 ? priced : items).slice(0, FRESH)))
  })
}

function start(): void {
  placeWidget()
  passSiteOn()
  // The header works without it, and the page below shows the error.
  readInventory().then(showDealership, () => undefined)
  const page = document.body.dataset.page
  if (page === 'home') showHome()
  const filters = find<HTMLFormElement>('[data-filters]')
  const results = find('[data-vehicles="results"]')
  const count = find('[data-count]')
  if (page === 'search' && filters && results && count) showSearch(results, filters, count)
  const vehicle = find('[data-vehicle]')
  const crumb = find('[data-crumb]')
  const similar = find('[data-similar]')
  if (page === 'vehicle' && vehicle && crumb && similar) showVehicle(vehicle, crumb, similar)
  const calculator = find<HTMLFormElement>('[data-calculator]')
  const payment = find('[data-payment]')
  if (calculator && payment) showCalculator(calculator, payment)
}

start()
