/**
 * What a screen of the console reads first. It is asked for while the element that will show it is still
 * being fetched: as soon as the user of a page is known, and by the console when an area is opened for the
 * first time. Whoever changes what a screen reads first changes
 * it here, too: a call that no screen wants is sent for nothing, and a missing one comes later.
 */
import { suggestReply } from '../../contract/calls/assist'
import { assistantWeeks } from '../../contract/calls/assistant-weeks'
import { chatOffers } from '../../contract/calls/chat-offers'
import { conversations } from '../../contract/calls/conversations'
import { conversationViews } from '../../contract/calls/conversation-views'
import { dialogue, DIALOGUE_PAGE, dialogueStatuses } from '../../contract/calls/dialogue'
import { consent } from '../../contract/calls/consent'
import { customer } from '../../contract/calls/customer'
import { dialogueEvents, dialogueNotifications, dialogueStopBot } from '../../contract/calls/dialogue-events'
import {
  knowledgeEntries,
  KNOWLEDGE_PRODUCTS,
  knowledgeConflicts,
  knowledgeProducts,
  unansweredQuestions,
} from '../../contract/calls/knowledge'
import { leadInfo } from '../../contract/calls/lead'
import { metricFilters } from '../../contract/calls/metric-filters'
import { metrics, metricsText } from '../../contract/calls/metrics'
import { assistantState } from '../../contract/calls/pause'
import type { Profile } from '../../contract/calls/session'
import { drafts } from '../../contract/calls/reply'
import { queryUsers } from '../../contract/calls/users'
import { visits } from '../../contract/calls/visits'
import { handoff, waiting } from '../../contract/calls/waiting'
import { liveTicket } from '../../contract/live/frames'
import type { ProductId } from '../../contract/core/products'
import { Id, v } from '../../contract/core/schema'
import { daysOfRange, filtersFromSearchParams } from '../conversations/list-filters'
import { listInputOf, viewsInputOf } from '../conversations/list-inputs'
import { dashboardPanels, metricsOf } from '../metrics/dashboard-panels'
import { can, type Viewer } from '../people/permissions'
import { categoryOf } from '../people/products'
import { viewerOf } from '../people/viewer'
import { rangeOnWire } from '../time/date-range'
import { dayOf } from '../time/format'
import { bankOf, read, type FirstRead, type Shown } from './first-read'
import { ofSettings } from './first-settings'
import { linkedScopeOf } from './linked-scope'
import { resolveRoute, type Route } from './routes'

export interface Opening {
  /** The path of the console with its query. */
  readonly path: string
  readonly profile: Profile
  readonly product: ProductId
  readonly brand: 'forecourt' | 'partner'
  readonly now: Date
}

/** What the screen that `path` leads to reads first, with its frame: the most important calls first. */
export function firstReads(opening: Opening): readonly FirstRead[] {
  // The link of a mail may lead to another account.
  if (linkedScopeOf(opening.path) !== null) return []
  const feed = can(viewerOfOpening(opening), 'conversations')
    ? [read(waiting, {}), read(chatOffers, {}), read(liveTicket, {})]
    : []
  return [...areaReads(opening), read(assistantState, {}), ...feed]
}

/** What the area alone reads first. */
export function areaReads(opening: Opening): readonly FirstRead[] {
  const { path, profile, product, now } = opening
  const viewer = viewerOfOpening(opening)
  const { route } = resolveRoute(path, viewer)
  return ofArea(route, path, { profile, viewer, product, category: categoryOf(product), now })
}

export function viewerOfOpening({ profile, product, brand }: Opening): Viewer {
  const { user_info: user, dealerSettings: settings } = profile
  return viewerOf(user, { accountId: user.DealerId, category: categoryOf(product), settings, brand })
}

function ofArea(route: Route, path: string, shown: Shown): readonly FirstRead[] {
  const { user_info: user, dealerSettings: settings } = shown.profile
  const { range, filters } = filtersFromSearchParams(
    new URLSearchParams(path.split('#', 1)[0]?.split('?')[1]),
  )
  const days = daysOfRange(range, dayOf(shown.now, settings.TimeZone))
  switch (route.name) {
    case 'dashboard': {
      const { start, end } = rangeOnWire(days)
      const names = metricsText(metricsOf(dashboardPanels(shown.category, settings)))
      return [
        read(metrics, { metrics: names, start_date: start, end_date: end }),
        read(assistantWeeks, {}),
        read(metricFilters, {}),
      ]
    }
    case 'conversations':
    case 'conversation': {
      const list = listInputOf(filters, days, shown.category)
      const { cid } = route.params
      const opensFirst = route.name === 'conversation' && cid === undefined && !settings.IsGroup
      return [
        ...(cid === undefined || settings.IsGroup ? [] : ofConversation(cid, shown)),
        opensFirst
          ? { ...read(conversations, list), next: (body) => ofFirst(body, shown) }
          : read(conversations, list),
        read(conversationViews, viewsInputOf(filters, days)),
        read(metricFilters, {}),
      ]
    }
    case 'knowledge-bank':
      return ofKnowledge(shown)
    case 'settings':
      return ofSettings(path, shown)
    case 'user-management':
      return route.params.action
        ? []
        : [
            read(queryUsers, {
              dealership_id: user.DealerId,
              ...(user.impel_users && { impel_users: 'true' as const }),
            }),
          ]
    default:
      return []
  }
}

const ListedIds = v.object({ items: v.array(v.object({ ConversationId: Id })) })

/** Without an id in the address, the first conversation of the list opens. */
function ofFirst(list: unknown, shown: Shown): readonly FirstRead[] {
  const page = v.safeParse(ListedIds, list)
  const first = page.success ? page.output.items[0] : undefined
  return first ? ofConversation(first.ConversationId, shown) : []
}

function ofConversation(cid: string, { profile, category }: Shown): readonly FirstRead[] {
  const of = { conversation_id: cid }
  const ActiveFAR = profile.dealerSettings.ActiveFAR ? ('true' as const) : ('false' as const)
  return [
    read(dialogue, { ...of, limit: DIALOGUE_PAGE }),
    read(leadInfo, { cid, ActiveFAR }),
    read(dialogueEvents, of),
    read(dialogueStatuses, of),
    read(dialogueNotifications, of),
    read(dialogueStopBot, of),
    read(customer, { cid }),
    read(handoff, { cid }),
    read(visits, { cid }),
    read(consent, { cid }),
    read(drafts, of),
    // In vain where the person may not reply, as mostly in a live chat, which staff must join first.
    ...(category === 'CHAT_AI' ? [] : [read(suggestReply, of)]),
  ]
}

function ofKnowledge({ profile, category }: Shown): readonly FirstRead[] {
  const bank = bankOf(profile)
  if (!bank) return []
  const ofProduct = { ...bank, product_id: String(KNOWLEDGE_PRODUCTS[category]) }
  return [
    read(knowledgeEntries, ofProduct),
    read(knowledgeProducts, bank),
    read(unansweredQuestions, ofProduct),
    ...(profile.dealerSettings.IsGroup ? [] : [read(knowledgeConflicts, ofProduct)]),
  ]
}
