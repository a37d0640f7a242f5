/**
 * The lead sources: how many leads they send, how often customers reply, and the channel on which the
 * conversation begins.
 */
import type { LeadProduct } from '../../../src/service/platform/schema/conversations'

export interface Source {
  readonly name: string
  readonly leadType: string
  readonly product: LeadProduct
  /** Weight relative to the other sources of its product. */
  readonly weight: number
  /** The share of its leads that write back, 0 to 1. */
  readonly engages: number
  readonly begins: Readonly<Partial<Record<'chat' | 'email' | 'sms', number>>>
  readonly active?: false
}

export const SOURCES: readonly Source[] = [
  {
    name: 'AutoMarket',
    leadType: 'Internet',
    product: 'SALES_AI',
    weight: 22,
    engages: 0.4,
    begins: { email: 6, sms: 4 },
  },
  {
    name: 'CarScout',
    leadType: 'Internet',
    product: 'SALES_AI',
    weight: 19,
    engages: 0.36,
    begins: { email: 5, sms: 5 },
  },
  {
    name: 'Dealer website',
    leadType: 'Chat',
    product: 'SALES_AI',
    weight: 20,
    engages: 0.72,
    begins: { chat: 1 },
  },
  {
    name: 'Dealer website',
    leadType: 'Form',
    product: 'SALES_AI',
    weight: 13,
    engages: 0.42,
    begins: { email: 5, sms: 5 },
  },
  {
    name: 'Manufacturer site',
    leadType: 'Internet',
    product: 'SALES_AI',
    weight: 11,
    engages: 0.31,
    begins: { email: 8, sms: 2 },
  },
  { name: 'Phone', leadType: 'Phone', product: 'SALES_AI', weight: 6, engages: 0.38, begins: { sms: 1 } },
  {
    name: 'SocialDrive',
    leadType: 'Social',
    product: 'SALES_AI',
    weight: 6,
    engages: 0.27,
    begins: { sms: 8, email: 2 },
  },
  {
    name: 'TradeHub',
    leadType: 'Trade-in',
    product: 'SALES_AI',
    weight: 4,
    engages: 0.35,
    begins: { sms: 6, email: 4 },
  },
  {
    name: 'Walk-in import',
    leadType: 'Import',
    product: 'SALES_AI',
    weight: 3,
    engages: 0.45,
    begins: { sms: 7, email: 3 },
  },
  {
    name: 'Referral',
    leadType: 'Referral',
    product: 'SALES_AI',
    weight: 2,
    engages: 0.55,
    begins: { sms: 5, email: 5 },
  },
  {
    name: 'Weekend Fair',
    leadType: 'Event',
    product: 'SALES_AI',
    weight: 0.4,
    engages: 0.2,
    begins: { email: 1 },
    active: false,
  },
  {
    name: 'Service reminder',
    leadType: 'Service',
    product: 'SERVICE_AI',
    weight: 7,
    engages: 0.45,
    begins: { sms: 8, email: 2 },
  },
  {
    name: 'Dealer website',
    leadType: 'Service chat',
    product: 'SERVICE_AI',
    weight: 3,
    engages: 0.9,
    begins: { chat: 1 },
  },
  {
    name: 'Owner list',
    leadType: 'Car buying',
    product: 'CARBUYING_AI',
    weight: 1,
    engages: 0.36,
    begins: { sms: 7, email: 3 },
  },
]
