/** Every call of the contract with its handler. */
import type { Route } from '../access/route'
import { assistRoutes } from '../assistant/routes/assist'
import { channelsRoutes } from '../channels/routes/channels'
import { templatesRoutes } from '../channels/routes/templates'
import { conversationsRoutes } from '../conversations/routes/conversations'
import { consentRoutes } from '../conversations/routes/consent'
import { customerRoutes } from '../conversations/routes/customer'
import { customerDataRoutes } from '../conversations/routes/customer-data'
import { dashboardRoutes } from '../metrics/routes/dashboard'
import { dialogueRoutes } from '../conversations/routes/dialogue'
import { notesRoutes } from '../conversations/routes/notes'
import { formsRoutes } from '../leads/routes/forms'
import { intakeRoutes } from '../leads/routes/intake'
import { inventoryRoutes } from '../leads/routes/inventory'
import { journeysRoutes } from '../assistant/routes/journeys'
import { leadRoutes } from '../leads/routes/lead'
import { liveRoutes } from '../access/routes/live'
import { partnerRoutes } from '../users/routes/partner'
import { pushRoutes } from '../users/routes/push'
import { replyRoutes } from '../conversations/routes/reply'
import { readRoutes } from './reads'
import { sessionRoutes } from '../users/routes/session'
import { takeoverRoutes } from '../conversations/routes/takeover'
import { salesRoutes } from '../leads/routes/sales'
import { waitingRoutes } from '../leads/routes/waiting'
import { agenticRoutes } from '../assistant/routes/agentic'
import { auditRoutes } from '../settings/routes/audit'
import { botAnswersRoutes } from '../settings/routes/bot-answers'
import { campaignsRoutes } from '../settings/routes/campaigns'
import { cmsRoutes } from '../assistant/routes/cms'
import { knowledgeRoutes } from '../assistant/routes/knowledge'
import { dealerParametersRoutes } from '../settings/routes/dealer-parameters'
import { followUpRoutes } from '../delivery/routes/follow-up'
import { hoursRoutes } from '../settings/routes/hours'
import { notificationsRoutes } from '../settings/routes/notifications'
import { pauseRoutes } from '../leads/routes/pause'
import { preferencesRoutes } from '../settings/routes/preferences'
import { profileRoutes } from '../users/routes/profile'
import { settingResourcesRoutes } from '../settings/routes/setting-resources'
import { signatureRoutes } from '../settings/routes/signature'
import { sourcesRoutes } from '../leads/routes/sources'
import { capabilitiesRoutes } from '../settings/routes/capabilities'
import { chatAccountRoutes } from '../settings/routes/chat-account'
import { chatUiRoutes } from '../widget/routes/chat-ui'
import { usersRoutes } from '../users/routes/users'
import { visitsRoutes } from '../conversations/routes/visits'
import { viewsRoutes } from '../conversations/routes/views'
import { widgetRoutes } from '../widget/routes/widget'
import { widgetChatRoutes } from '../widget/routes/widget-chat'
import { handoffRoutes } from '../settings/routes/hand-over'
import { assistantRoutes } from '../assistant/routes/assistant'
import { assignmentRulesRoutes } from '../conversations/routes/assignment-rules'
import { assignmentRoutes } from '../conversations/routes/assignment'
import { chatOffersRoutes } from '../conversations/routes/chat-offers'
import { teamsRoutes } from '../settings/routes/teams'
import { apiKeysRoutes } from '../settings/routes/api-keys'
import { crmLeadsRoutes } from '../settings/routes/crm-leads'
import { reportsRoutes } from '../reports/routes/reports'
import { webhooksRoutes } from '../settings/routes/webhooks'
import { responseGoalRoutes } from '../settings/routes/response-goal'
import { valueAssumptionsRoutes } from '../settings/routes/value-assumptions'

export const allRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...readRoutes,
  ...dashboardRoutes,
  ...conversationsRoutes,
  ...consentRoutes,
  ...customerRoutes,
  ...customerDataRoutes,
  ...dialogueRoutes,
  ...notesRoutes,
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
  ...pushRoutes,
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
  ...handoffRoutes,
  ...assistantRoutes,
  ...responseGoalRoutes,
  ...valueAssumptionsRoutes,
  ...assignmentRoutes,
  ...visitsRoutes,
  ...salesRoutes,
  ...chatOffersRoutes,
  ...teamsRoutes,
  ...assignmentRulesRoutes,
  ...webhooksRoutes,
  ...apiKeysRoutes,
  ...channelsRoutes,
  ...templatesRoutes,
  ...crmLeadsRoutes,
  ...reportsRoutes,
]
