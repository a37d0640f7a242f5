/**
 * A reply by a connected channel, such as WhatsApp: plain text. Vehicles are lines with price, stock number
 * and link. A reply that is too long ends after a whole vehicle.
 */
import type { VehicleCard } from '../../../contract/calls/dialogue'
import { channelEntry, type ConnectedChannel } from '../../../contract/core/channels'
import { cardPrice } from '../../../rules/conversations/card-price'
import { clip } from '../../platform/plain-text'
import type { Reply } from '../port'
import { cardsOf, pageUrlOf, type Rendering } from './rendering'

const VEHICLES_MAX = 4

export interface MessageFacts {
  /** The URL of the dealership's site. */
  readonly site: string
  readonly channel: ConnectedChannel
}

export function renderMessage(reply: Reply, { site, channel }: MessageFacts): Rendering {
  const { textMaxLength } = channelEntry(channel)
  const blocks = [
    reply.text.trim(),
    ...cardsOf(reply)
      .slice(0, VEHICLES_MAX)
      .map((card) => vehicleText(card, site)),
  ].filter((block) => block !== '')
  let text = ''
  for (const block of blocks) {
    const longer = text === '' ? clip(block, textMaxLength) : `${text}\n\n${block}`
    if (longer.length > textMaxLength) break
    text = longer
  }
  return { text, html: null, attachments: [], quick_replies: [] }
}

function vehicleText(card: VehicleCard, site: string): string {
  const url = pageUrlOf(card, site)
  return [
    [card.Name, cardPrice(card), card.Stock].filter(Boolean).join(', '),
    ...(url === null ? [] : [url]),
  ].join('\n')
}
