/** Every call of the contract with the code that answers it. */
import type { BoundCall } from '../http/handle'
import { assistRoutes } from './assist'
import { conversationRoutes } from './conversations'
import { dashboardRoutes } from './dashboard'
import { dialogueRoutes } from './dialogue'
import { formsRoutes } from './forms'
import { intakeRoutes } from './intake'
import { inventoryRoutes } from './inventory'
import { journeysRoutes } from './journeys'
import { leadRoutes } from './lead'
import { liveRoutes } from './live'
import { partnerRoutes } from './partner'
import { replyRoutes } from './reply'
import { sessionRoutes } from './session'
import { takeoverRoutes } from './takeover'
import { waitingRoutes } from './waiting'
import { agenticRoutes } from './agentic'
import { auditRoutes } from './audit'
import { botAnswersRoutes } from './bot-answers'
import { campaignsRoutes } from './campaigns'
import { cmsRoutes } from './cms'
import { knowledgeRoutes } from './knowledge'
import { dealerParametersRoutes } from './dealer-parameters'
import { followUpRoutes } from './follow-up'
import { hoursRoutes } from './hours'
import { notificationsRoutes } from './notifications'
import { pauseRoutes } from './pause'
import { preferencesRoutes } from './preferences'
import { profileRoutes } from './profile'
import { settingResourcesRoutes } from './setting-resources'
import { signatureRoutes } from './signature'
import { sourcesRoutes } from './sources'
import { capabilitiesRoutes } from './capabilities'
import { chatAccountRoutes } from './chat-account'
import { chatUiRoutes } from './chat-ui'
import { usersRoutes } from './users'
import { viewsRoutes } from './views'
import { widgetRoutes } from './widget'
import { widgetChatRoutes } from './widget-chat'

export const allRoutes: readonly BoundCall[] = [
  ...sessionRoutes,
  ...dashboardRoutes,
  ...conversationRoutes,
  ...dialogueRoutes,
  ...leadRoutes,
  ...takeoverRoutes,
  ...liveRoutes,
  ...partnerRoutes,
  ...replyRoutes,
  ...intakeRoutes,
  ...inventoryRoutes,
  ...formsRoutes,
  ...journeysRoutes,
  ...waitingRoutes,
  ...assistRoutes,
  ...agenticRoutes,
  ...auditRoutes,
  ...botAnswersRoutes,
  ...campaignsRoutes,
  ...cmsRoutes,
  ...knowledgeRoutes,
  ...dealerParametersRoutes,
  ...followUpRoutes,
  ...hoursRoutes,
  ...notificationsRoutes,
  ...pauseRoutes,
  ...preferencesRoutes,
  ...profileRoutes,
  ...settingResourcesRoutes,
  ...signatureRoutes,
  ...sourcesRoutes,
  ...capabilitiesRoutes,
  ...chatAccountRoutes,
  ...chatUiRoutes,
  ...usersRoutes,
  ...viewsRoutes,
  ...widgetRoutes,
  ...widgetChatRoutes,
]
