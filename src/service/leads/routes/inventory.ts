/** Routes for feeds of a dealership's inventory. */
import { inventoryFeed, inventoryReports } from '../../../contract/calls/inventory'
import { route, type Route } from '../../access/route'
import { receiveFeed } from '../receive-feed'
import { readReports } from '../inventory-feeds'
import { dealershipOf } from './intake'

export const inventoryRoutes: readonly Route[] = [
  route(inventoryFeed, ({ context, account, dealerships, body, partner }) =>
    receiveFeed(context, dealershipOf(account, dealerships), body, partner.name),
  ),
  route(inventoryReports, async ({ context, account, dealerships }) => ({
    items: await readReports(context.db, dealershipOf(account, dealerships).id),
  })),
]
