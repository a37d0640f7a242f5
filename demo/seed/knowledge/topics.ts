/**
 * The topics of the demo's knowledge: the group of each in the knowledge bank, and the products whose
 * assistants use its entries.
 */
import { KNOWLEDGE_PRODUCTS, type KnowledgeProductId } from '../../../src/contract/calls/knowledge'

/** Ids of the groups that the migration creates. */
const DEALERSHIP = 1
const SALES = 2
const SERVICE = 3
const FINANCE = 4
const TRADE_IN = 5

const { SALES_AI, CHAT_AI, SERVICE_AI, CARBUYING_AI } = KNOWLEDGE_PRODUCTS
const EVERYBODY = [SALES_AI, CHAT_AI, SERVICE_AI, CARBUYING_AI]
const SELLERS = [SALES_AI, CHAT_AI]
/** Whoever texts or mails the store about a vehicle also asks what an oil change costs. */
const WORKSHOP = [SALES_AI, CHAT_AI, SERVICE_AI]
const DEALERS = [SALES_AI, CHAT_AI, CARBUYING_AI]

export interface Topic {
  readonly group: number
  readonly products: readonly KnowledgeProductId[]
  /** Created by the dealership, with every question in it. */
  readonly custom?: true
}

const TOPICS = {
  'Hours and holidays': { group: DEALERSHIP, products: EVERYBODY },
  'Getting here': { group: DEALERSHIP, products: EVERYBODY },
  'Visiting us': { group: DEALERSHIP, products: EVERYBODY },
  'Talking to us': { group: DEALERSHIP, products: EVERYBODY },
  'Working here': { group: DEALERSHIP, products: EVERYBODY },
  'Finding a vehicle': { group: SALES, products: SELLERS },
  'Used vehicles': { group: SALES, products: DEALERS },
  'Test drives': { group: SALES, products: SELLERS },
  'Pricing and fees': { group: SALES, products: SELLERS },
  'Holds and deposits': { group: SALES, products: SELLERS },
  'Buying and ordering': { group: SALES, products: SELLERS },
  Delivery: { group: SALES, products: SELLERS },
  'Warranty and returns': { group: SALES, products: [SALES_AI, CHAT_AI, SERVICE_AI] },
  'Towing and charging': { group: SALES, products: EVERYBODY },
  'Service visits': { group: SERVICE, products: WORKSHOP },
  'Service prices': { group: SERVICE, products: WORKSHOP },
  'Repairs and recalls': { group: SERVICE, products: WORKSHOP },
  'Parts and accessories': { group: SERVICE, products: WORKSHOP },
  'Loyalty programme': { group: SERVICE, products: [SALES_AI, CHAT_AI, SERVICE_AI], custom: true },
  'Loans and leases': { group: FINANCE, products: DEALERS },
  Credit: { group: FINANCE, products: DEALERS },
  Payment: { group: FINANCE, products: DEALERS },
  'Trading in': { group: TRADE_IN, products: DEALERS },
  'Selling to us': { group: TRADE_IN, products: DEALERS },
} as const satisfies Record<string, Topic>

export type TopicName = keyof typeof TOPICS

export const topicOf = (name: TopicName): Topic => TOPICS[name]
export const TOPIC_NAMES = Object.keys(TOPICS) as TopicName[]
