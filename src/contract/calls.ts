/** Every call of the product. OpenAPI, the service's routes and the test that walks all operations read this list. */
import type { AnyCall } from './call'
import { conversations, conversationsCsv } from './conversations'
import {
  accountEvents,
  chatDialogue,
  dialogue,
  dialogueEvents,
  dialogueNotifications,
  dialogueStatuses,
  dialogueStopBot,
  dialogueUserInfo,
  updateCommunication,
} from './dialogue'
import { leadInfo } from './lead'
import { liveTicket } from './live'
import { metric, metricFilters } from './metrics'
import { consoleConfig, dealerSettings, login, logout, switchUser, userMetadata } from './session'
import { takeoverFeature, takeoverState, updateTakeoverFeature } from './takeover'
import { widgetBegin, widgetConfig, widgetInventory, widgetVisit } from './widget'

export const CALLS = [
  consoleConfig,
  login,
  logout,
  switchUser,
  userMetadata,
  dealerSettings,
  metric,
  metricFilters,
  conversations,
  conversationsCsv,
  dialogue,
  chatDialogue,
  dialogueStatuses,
  dialogueNotifications,
  dialogueStopBot,
  dialogueEvents,
  dialogueUserInfo,
  updateCommunication,
  accountEvents,
  leadInfo,
  takeoverFeature,
  updateTakeoverFeature,
  takeoverState,
  liveTicket,
  widgetConfig,
  widgetBegin,
  widgetVisit,
  widgetInventory,
] as const satisfies readonly AnyCall[]
