/** What a reply of the assistant becomes on its channel. */
import type { Attachment, VehicleCard } from '../../../contract/calls/dialogue'
import type { Reply } from '../port'
import { parseUrl } from '../../../rules/text/parse-url'

export interface Rendering {
  readonly text: string
  /** Only of an e-mail: its markup. */
  readonly html: string | null
  readonly attachments: readonly Attachment[]
  readonly quick_replies: readonly string[]
}

/** The cards of the vehicles that a reply shows, in their order. */
export const cardsOf = ({ attachments }: Pick<Reply, 'attachments'>): VehicleCard[] =>
  attachments.flatMap(({ Data }) => Data ?? [])

/**
 * The URL of a vehicle's page for a message that is read outside of the dealership's site. `site` is the URL
 * of that site. Null when there is no such page.
 */
export function pageUrlOf({ Url }: Pick<VehicleCard, 'Url'>, site: string): string | null {
  const url = Url === null ? null : parseUrl(Url, site)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null
}
