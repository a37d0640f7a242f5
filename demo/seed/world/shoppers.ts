/** How shoppers reach a dealership's site, which pages they visit, and which button opens the chat. */
import type { PageType } from '../../../src/contract/elements/page-types'
import type { LeadProduct } from '../../../src/service/platform/schema/conversations'
import type { Random } from '../random'

/**
 * `comes`: share of the visitors; `writes`: share of those who write. Visitors who already know the
 * dealership write more often.
 */
const TRAFFIC: readonly { readonly name: string; readonly comes: number; readonly writes: number }[] = [
  { name: 'Direct', comes: 36, writes: 40 },
  { name: 'Google', comes: 29, writes: 27 },
  { name: 'Facebook', comes: 9, writes: 6 },
  { name: 'automarket.example', comes: 7, writes: 10 },
  { name: 'Bing', comes: 5, writes: 4 },
  { name: 'Instagram', comes: 4, writes: 2 },
  { name: 'Newsletter', comes: 4, writes: 6 },
  { name: 'DuckDuckGo', comes: 2, writes: 2 },
  { name: 'TikTok', comes: 2, writes: 0.5 },
  { name: 'YouTube', comes: 1, writes: 0.5 },
  { name: 'chicago-motoring.example', comes: 1, writes: 1 },
]

const PAGES: readonly { readonly page: PageType; readonly weight: number }[] = [
  { page: 'home', weight: 30 },
  { page: 'srp', weight: 30 },
  { page: 'vdp', weight: 32 },
  { page: 'other', weight: 8 },
]

export interface CallToAction {
  readonly label: string
  readonly page: PageType
}

interface WeightedAction extends CallToAction {
  readonly weight: number
  readonly product: LeadProduct
}

const ACTIONS: readonly WeightedAction[] = [
  { label: 'Check availability', page: 'vdp', weight: 10, product: 'SALES_AI' },
  { label: 'Check availability', page: 'srp', weight: 5, product: 'SALES_AI' },
  { label: 'Book a test drive', page: 'vdp', weight: 6, product: 'SALES_AI' },
  { label: 'Get today’s price', page: 'vdp', weight: 5, product: 'SALES_AI' },
  { label: 'Get today’s price', page: 'srp', weight: 3, product: 'SALES_AI' },
  { label: 'Value your trade', page: 'vdp', weight: 2, product: 'SALES_AI' },
  { label: 'Value your trade', page: 'home', weight: 3, product: 'SALES_AI' },
  { label: 'Value your trade', page: 'other', weight: 2, product: 'SALES_AI' },
  { label: 'Book service', page: 'other', weight: 5, product: 'SERVICE_AI' },
  { label: 'Book service', page: 'home', weight: 2, product: 'SERVICE_AI' },
]

export const anyTraffic = (random: Random): string => random.weighted(TRAFFIC, ({ comes }) => comes).name

export const trafficOfWriter = (random: Random): string =>
  random.weighted(TRAFFIC, ({ writes }) => writes).name

export const anyPage = (random: Random): PageType => random.weighted(PAGES, ({ weight }) => weight).page

export const anyAction = (random: Random): CallToAction => random.weighted(ACTIONS, ({ weight }) => weight)

/** Calls to action that somebody who writes about this may have clicked. */
export const actionFor = (random: Random, product: LeadProduct): CallToAction | null => {
  const fitting = ACTIONS.filter((action) => action.product === product)
  return fitting.length === 0 ? null : random.weighted(fitting, ({ weight }) => weight)
}

/** Identifies a browser on one day. */
export const visitorHash = (random: Random): string =>
  Array.from({ length: 8 }, () => random.int(0, 0xffff).toString(16).padStart(4, '0')).join('')
