/** The page of one vehicle, chosen by `?stock=`. */
import type { SiteVehicle } from '../../src/contract/calls/widget'
import { button, make, state } from './dom'
import { cards, mileageWords, priceWords, showInventory } from './inventory'
import { pageAddress } from './site-address'

/** Details of the same drawing: the whole car, its front, its rear, a wheel. */
const VIEWS = [
  ['the side', ''],
  ['the front', '#svgView(viewBox(360,110,270,169))'],
  ['the rear', '#svgView(viewBox(24,116,270,169))'],
  ['a wheel', '#svgView(viewBox(94,190,144,90))'],
] as const

export function showVehicle(container: HTMLElement, crumb: HTMLElement, similar: HTMLElement): void {
  const stock = new URLSearchParams(location.search).get('stock') ?? ''
  void showInventory(container, ({ items, dealership }) => {
    const vehicle = items.find((one) => one.Stock.toLowerCase() === stock.toLowerCase())
    const others = items.filter((one) => one !== vehicle)
    if (!vehicle) {
      document.title = `Not on the lot, ${dealership}`
      container.replaceChildren(unknown(stock))
      showSimilar(similar, others.slice(0, 4))
      return
    }
    document.title = `${vehicle.Name}, ${dealership}`
    crumb.replaceChildren(
      make(
        'a',
        { href: pageAddress('/search', { condition: vehicle.Condition }) },
        vehicle.Condition === 'new' ? 'New vehicles' : 'Used vehicles',
      ),
      ' / ',
      make('a', { href: pageAddress('/search', { make: vehicle.Make }) }, vehicle.Make),
      ` / ${vehicle.Model} ${vehicle.Trim}`,
    )
    container.replaceChildren(make('div', { class: 'grid' }, photo(vehicle), buy(vehicle), details(vehicle)))
    const alike = (one: SiteVehicle) =>
      (one.Body === vehicle.Body ? 0 : 20_000) + Math.abs((one.Price ?? 0) - (vehicle.Price ?? 0))
    showSimilar(similar, others.sort((left, right) => alike(left) - alike(right)).slice(0, 4))
  })
}

function unknown(stock: string): HTMLElement {
  return state(
    stock === '' ? 'No vehicle was chosen' : `Stock ${stock} is not on our lot`,
    'It may have been sold. Ask in the chat, or look at what is here today.',
    make('a', { class: 'button primary', href: pageAddress('/search') }, 'Show all vehicles'),
  )
}

function showSimilar(section: HTMLElement, vehicles: readonly SiteVehicle[]): void {
  section.hidden = vehicles.length === 0
  section.querySelector('[data-vehicles]')?.replaceChildren(cards(vehicles))
}

function photo({ ImageUrl, Color, Name }: SiteVehicle): HTMLElement {
  if (ImageUrl === null)
    return make('div', { class: 'photo' }, make('p', { class: 'state' }, 'No picture yet'))
  const words = (view: string) => `${Color} ${Name}, ${view}`
  const main = make('img', { src: ImageUrl, alt: words('the side'), width: '640', height: '360' })
  const thumbs = VIEWS.map(([view, fragment], index) => {
    const source = ImageUrl + fragment
    const show = (pressed: HTMLButtonElement) => {
      main.src = source
      main.alt = words(view)
      for (const one of pressed.closest('ul')?.querySelectorAll('button') ?? [])
        one.setAttribute('aria-pressed', String(one === pressed))
    }
    return make(
      'li',
      {},
      button(make('img', { src: source, alt: '', width: '160', height: '100' }), show, {
        'aria-label': `Show ${view}`,
        'aria-pressed': String(index === 0),
      }),
    )
  })
  return make('div', { class: 'photo' }, main, make('ul', { class: 'thumbs' }, ...thumbs))
}

function buy({ Name, Stock, Vin, Color, Seats, Price }: SiteVehicle): HTMLElement {
  return make(
    'div',
    { class: 'buy' },
    make('h1', {}, Name),
    make('p', { class: 'meta' }, `Stock ${Stock}, VIN ${Vin}, ${Color}, ${Seats.toLowerCase()}`),
    make(
      'div',
      { class: 'box' },
      make('p', { class: 'total' }, make('span', {}, 'Our price'), make('b', {}, priceWords(Price))),
      make(
        'div',
        { class: 'actions' },
        callToAction('Check availability', { class: 'primary' }),
        callToAction('Book a test drive'),
        callToAction('Value your trade'),
      ),
    ),
  )
}

/** A click opens the chat widget, which counts it under the button's label. */
const callToAction = (words: string, attributes: Readonly<Record<string, string>> = {}) =>
  make('button', { type: 'button', 'data-forecourt-cta': '', ...attributes }, words)

function details(vehicle: SiteVehicle): HTMLElement {
  const facts = [
    ['Mileage', mileageWords(vehicle.Mileage)],
    ['Drive', vehicle.Drive],
    ['Engine', vehicle.Engine],
    ['Economy', vehicle.Economy],
    ['Seats', vehicle.Seats],
    ['Body', vehicle.Body],
  ] as const
  return make(
    'div',
    { class: 'details' },
    make('h2', {}, 'Details'),
    make(
      'dl',
      { class: 'facts' },
      ...facts.map(([term, words]) => make('div', {}, make('dt', {}, term), make('dd', {}, words))),
    ),
    make(
      'p',
      { class: 'note' },
      'Price excludes tax, title and license. Vehicles are subject to prior sale.',
    ),
  )
}
