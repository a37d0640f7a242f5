/** What the settings page reads first: the sections from the top down to the one below the window. */
import {
  askRating,
  maximizeConversion,
  quickReplies,
  sellingPrice,
  serviceScheduler,
} from '../../contract/calls/capabilities'
import { chatMetadata } from '../../contract/calls/chat-metadata'
import { chatUiSettings } from '../../contract/calls/chat-ui'
import { dealerParameterOptions, dealerParameters } from '../../contract/calls/dealer-parameters'
import { businessHours } from '../../contract/calls/hours'
import { KNOWLEDGE_PRODUCTS, knowledgeConflicts } from '../../contract/calls/knowledge'
import { subscribers } from '../../contract/calls/notifications'
import { generalSettings } from '../../contract/calls/signature'
import { availableSignatures } from '../../contract/calls/signature-resources'
import { takeoverFeature } from '../../contract/calls/takeover'
import { blockEntry, type BlockId } from '../../contract/core/setting-blocks'
import { can } from '../people/permissions'
import { settingsProductOf } from '../people/products'
import { settingBlocks } from '../settings/setting-blocks'
import { blockOfHash } from './anchor'
import { bankOf, read, type FirstRead, type Shown } from './first-read'

/** The number of sections that a usual window shows, with the one below them. */
const FIRST_SECTIONS = 3

/**
 * The reads of the first sections. With a hash, those of its section come first, and all above it are read,
 * too, because their heights decide where it is; unless it is shown alone.
 */
export function ofSettings(path: string, shown: Shown): readonly FirstRead[] {
  if (shown.profile.dealerSettings.IsGroup) return []
  const blocks = settingBlocks(shown.viewer)
  const linked = path.includes('#') ? blockOfHash(path.slice(path.indexOf('#')), blocks) : null
  const reads = readsOf(shown)
  if (linked && blockEntry(linked.id).alone) return reads[linked.id] ?? []
  const last = linked ? blocks.indexOf(linked) + 2 : FIRST_SECTIONS
  const ids = blocks.slice(0, last).map(({ id }) => id)
  const ordered = linked ? [linked.id, ...ids.filter((id) => id !== linked.id)] : ids
  return ordered.flatMap((id) => reads[id] ?? [])
}

/** The sections that are at the top for a product; the others ask by themselves. */
function readsOf({ profile, viewer, product, category }: Shown): Partial<Record<BlockId, FirstRead[]>> {
  const of = { service_type: product }
  const bank = can(viewer, 'knowledge-bank') ? bankOf(profile) : null
  const product_id = String(KNOWLEDGE_PRODUCTS[category])
  const isApart = settingsProductOf(product) !== 'LEAD_ENGAGE'
  return {
    'dealer-details': [read(dealerParameterOptions, {}), read(dealerParameters, {})],
    signature: [read(generalSettings, of), read(availableSignatures, { kind: 'general-info' })],
    'work-hours': [
      read(businessHours, of),
      ...(isApart ? [read(businessHours, { service_type: 'LEAD_ENGAGE' })] : []),
      ...(bank ? [read(knowledgeConflicts, { ...bank, product_id })] : []),
    ],
    takeover: [read(takeoverFeature, {})],
    capabilities: [maximizeConversion, serviceScheduler, sellingPrice, quickReplies, askRating].map((call) =>
      read(call, {}),
    ),
    'customer-experience': profile.dealerSettings.ChatUiPilot
      ? [read(chatUiSettings, { settings_type: 'UI_SETTINGS' }), read(chatMetadata, {})]
      : [],
    notifications: [read(subscribers, of)],
  }
}
