/** The list of vehicles with its filters, which are stored in the URL. */
import type { SiteVehicle } from '../../src/contract/calls/widget'
import { button, state } from './dom'
import { cards, showInventory } from './inventory'

const FILTERS = ['condition', 'make', 'body', 'price', 'sort'] as const

/** Adds the existing values to a drop-down. */
export function fillOptions(root: ParentNode, vehicles: readonly SiteVehicle[]): void {
  for (const select of root.querySelectorAll<HTMLSelectElement>('select[data-options]')) {
    const field = select.dataset.options === 'make' ? 'Make' : 'Body'
    const values = [...new Set(vehicles.map((vehicle) => vehicle[field]))].sort((one, other) =>
      one.localeCompare(other),
    )
    const known = new Set([...select.options].map(({ value }) => value))
    for (const value of values) if (!known.has(value)) select.add(new Option(value, value))
  }
}

export function showSearch(container: HTMLElement, form: HTMLFormElement, count: HTMLElement): void {
  form.addEventListener('submit', (event) => event.preventDefault())
  void showInventory(container, ({ items }) => {
    fillOptions(form, items)
    const parameters = new URLSearchParams(location.search)
    for (const name of FILTERS) choose(form, name, parameters.get(name) ?? '')
    const update = () => {
      const wanted = new FormData(form)
      const found = items.filter((vehicle) => fits(vehicle, wanted)).sort(order(String(wanted.get('sort'))))
      count.textContent = found.length === 1 ? '1 vehicle' : `${found.length} vehicles`
      const clear = button('Clear filters', () => {
        for (const name of FILTERS) choose(form, name, '')
        update()
      })
      container.replaceChildren(
        found.length > 0
          ? cards(found)
          : state(
              'No vehicle fits all of this',
              'Take a filter away, or ask in the chat: we can search other stores.',
              clear,
            ),
      )
      keepInAddress(wanted)
    }
    form.addEventListener('change', update)
    update()
  })
}

/** A value that is not offered selects nothing. */
function choose(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLSelectElement)) return
  field.value = value
  if (field.selectedIndex < 0) field.value = ''
}

function fits(vehicle: SiteVehicle, wanted: FormData): boolean {
  const is = (name: string, value: string) => ['', value].includes(String(wanted.get(name) ?? ''))
  const limit = Number(wanted.get('price') ?? 0)
  return (
    is('condition', vehicle.Condition) &&
    is('make', vehicle.Make) &&
    is('body', vehicle.Body) &&
    (!limit || (vehicle.Price !== null && vehicle.Price <= limit))
  )
}

function order(sort: string): (left: SiteVehicle, right: SiteVehicle) => number {
  if (sort === 'price') return (left, right) => (left.Price ?? Infinity) - (right.Price ?? Infinity)
  if (sort === 'mileage') return (left, right) => left.Mileage - right.Mileage
  return (left, right) => right.Year - left.Year || left.Mileage - right.Mileage
}

function keepInAddress(wanted: FormData): void {
  const address = new URL(location.href)
  for (const name of FILTERS) {
    const value = String(wanted.get(name) ?? '')
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  history.replaceState(null, '', address)
}
