/** The vehicles on the lot, read live from the service. */
import type { CallOutput } from '../../src/contract/core/call'
import type { SiteVehicle, widgetInventory } from '../../src/contract/calls/widget'
import { button, make, state } from './dom'
import { basePath, pageAddress, site } from './site-address'

export type Inventory = CallOutput<typeof widgetInventory>

/** The service does not have this dealership. */
class UnknownSite extends Error {}

let reading: Promise<Inventory> | undefined

/** The header and the page share one request; after a failure the next one tries again. */
export function readInventory(): Promise<Inventory> {
  reading ??= request().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

async function request(): Promise<Inventory> {
  const answer = await fetch(`${basePath}/api/widget/${encodeURIComponent(site)}/inventory`, {
    headers: { accept: 'application/json' },
  })
  if (answer.status === 404) throw new UnknownSite()
  if (!answer.ok) throw new Error(`The service answered ${answer.status}`)
  return (await answer.json()) as Inventory
}

/** Shows that vehicles are loading, then the result of `show`, or the error with a button to try again. */
export async function showInventory(
  container: HTMLElement,
  show: (inventory: Inventory) => void,
): Promise<void> {
  container.replaceChildren(make('p', { class: 'state', role: 'status' }, 'Loading vehicles…'))
  try {
    show(await readInventory())
  } catch (error) {
    const again = button('Try again', () => void showInventory(container, show))
    container.replaceChildren(
      error instanceof UnknownSite
        ? state(
            'We do not know this dealership',
            'The address names a dealership that is not here.',
            make('a', { href: `${basePath}/demo/dealer-site` }, 'Go to Northside Calder'),
          )
        : state('The vehicles could not be loaded', 'Check your connection and try again.', again),
    )
  }
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const miles = new Intl.NumberFormat('en-US')

export const priceWords = (price: number | null) =>
  price === null ? 'Ask for the price' : dollars.format(price)
export const mileageWords = (mileage: number) => `${miles.format(mileage)} mi`

const vehicleAddress = (vehicle: SiteVehicle) => pageAddress('/vehicle', { stock: vehicle.Stock })

export function cards(vehicles: readonly SiteVehicle[]): HTMLElement {
  return make('ul', { class: 'cards' }, ...vehicles.map(card))
}

function card(vehicle: SiteVehicle): HTMLElement {
  const { Name, ImageUrl, Condition, Mileage, Drive, Stock, Price, Color } = vehicle
  return make(
    'li',
    { class: 'card' },
    make('img', {
      src: ImageUrl ?? '/favicon.svg',
      alt: `${Color} ${Name} from the side`,
      width: '640',
      height: '400',
      loading: 'lazy',
    }),
    make('h3', {}, make('a', { href: vehicleAddress(vehicle) }, Name)),
    make(
      'p',
      {},
      `${Condition === 'new' ? 'New' : 'Used'}, ${mileageWords(Mileage)}, ${Drive.toLowerCase()}`,
    ),
    make('p', {}, `Stock ${Stock}`),
    make('p', { class: 'price' }, priceWords(Price)),
  )
}
