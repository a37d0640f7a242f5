/**
 * Every call of the product, for the OpenAPI document, the service's routes and the tests that walk all
 * operations. A call is registered by being exported from a file of this list. The browser imports the files
 * that it needs, and never this one.
 */
import type { AnyCall } from '../core/call'
import * as agentic from './agentic'
import * as assignment from './assignment'
import * as assignmentRules from './assignment-rules'
import * as assist from './assist'
import * as audit from './audit'
import * as botAnswers from './bot-answers'
import * as campaigns from './campaigns'
import * as capabilities from './capabilities'
import * as chatAccount from './chat-account'
import * as chatMetadata from './chat-metadata'
import * as chatOffers from './chat-offers'
import * as chatUi from './chat-ui'
import * as chatUiChanges from './chat-ui-changes'
import * as cms from './cms'
import * as consent from './consent'
import * as conversationOfCustomer from './conversation-of-customer'
import * as conversations from './conversations'
import * as conversationViews from './conversation-views'
import * as conversationsCsv from './conversations-csv'
import * as customer from './customer'
import * as customerData from './customer-data'
import * as dealerParameters from './dealer-parameters'
import * as dialogue from './dialogue'
import * as dialogueEvents from './dialogue-events'
import * as followUp from './follow-up'
import * as forms from './forms'
import * as frames from '../live/frames'
import * as hours from './hours'
import * as intake from './intake'
import * as inventory from './inventory'
import * as journeys from './journeys'
import * as knowledge from './knowledge'
import * as lead from './lead'
import * as assistantWeeks from './assistant-weeks'
import * as metricFilters from './metric-filters'
import * as metrics from './metrics'
import * as notes from './notes'
import * as notifications from './notifications'
import * as partner from './partner'
import * as pause from './pause'
import * as preferences from './preferences'
import * as profile from './profile'
import * as push from './push'
import * as reads from './reads'
import * as reply from './reply'
import * as replyFiles from './reply-files'
import * as sales from './sales'
import * as session from './session'
import * as settingResources from './setting-resources'
import * as signature from './signature'
import * as signatureSave from './signature-save'
import * as sources from './sources'
import * as takeover from './takeover'
import * as teams from './teams'
import * as users from './users'
import * as valueAssumptions from './value-assumptions'
import * as views from './views'
import * as visits from './visits'
import * as waiting from './waiting'
import * as widget from './widget'
import * as handoff from './hand-over'
import * as assistant from './assistant'
import * as responseGoal from './response-goal'
import * as answerReviews from './answer-reviews'
import * as apiKeys from './api-keys'
import * as channels from './channels'
import * as templates from './templates'
import * as crmLeads from './crm-leads'
import * as reports from './reports'
import * as webhooks from './webhooks'

/** In the order of the API reference. */
const FILES = [
  session,
  reads,
  metrics,
  assistantWeeks,
  metricFilters,
  conversations,
  conversationViews,
  conversationsCsv,
  conversationOfCustomer,
  consent,
  customer,
  customerData,
  dialogue,
  dialogueEvents,
  notes,
  assignment,
  visits,
  sales,
  lead,
  takeover,
  chatOffers,
  frames,
  reply,
  replyFiles,
  intake,
  partner,
  inventory,
  forms,
  journeys,
  waiting,
  assist,
  widget,
  audit,
  botAnswers,
  campaigns,
  cms,
  dealerParameters,
  followUp,
  hours,
  notifications,
  pause,
  preferences,
  profile,
  push,
  settingResources,
  signature,
  signatureSave,
  sources,
  chatUiChanges,
  chatUi,
  chatAccount,
  chatMetadata,
  capabilities,
  knowledge,
  agentic,
  views,
  users,
  handoff,
  assistant,
  responseGoal,
  valueAssumptions,
  teams,
  assignmentRules,
  webhooks,
  answerReviews,
  apiKeys,
  channels,
  templates,
  crmLeads,
  reports,
]

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'access' in value

export const CALLS: readonly AnyCall[] = FILES.flatMap((file) => Object.values<unknown>(file).filter(isCall))

/** What each area of calls is about, by the first word of their ids: the sections of the API reference. */
export const AREAS: Readonly<Record<string, string>> = {
  session: 'Sign-in, session and account choice',
  dashboard: 'Figures and conversation lists',
  dialogue: 'One conversation and what surrounds it',
  lead: 'Who the customer is',
  takeover: 'Live takeover',
  live: 'Tickets for the live sockets',
  reply: 'Answers by e-mail and SMS, drafts, files',
  intake:
    'What mail servers, SMS gateways and senders of leads tell, with a secret key; leads that were refused',
  forms: 'Contact and appointment forms',
  customerData: 'What is stored about one customer',
  journeys: 'Instructions, their versions and previews',
  agentic: 'First Agentic Response: journeys, their lead sources and test questions',
  waiting: 'Who waits for a person',
  assist: 'Canned replies and suggestions',
  settings: 'Signature under the mail of a product',
  hours: 'Business hours and the appointment window',
  notifications: 'Staff who are told of events; Notify Team',
  sources: 'Lead sources that the assistant works',
  botAnswers: 'Answers chosen for delicate questions',
  followUp: 'Messages after a customer fell silent',
  campaigns: 'Campaigns and their set-up',
  preferences: 'Preferences of the assistant’s words',
  pause: 'Pausing the assistant',
  dealerParameters: 'Country, formats and time zone',
  dealerSettings: 'The dealership’s own facts',
  profile: 'One’s own account',
  push: 'The devices on which one gets notifications',
  reports: 'The user’s own report of an account by e-mail',
  cms: 'Content management',
  knowledge: 'AI Knowledge Bank: what the assistant answers from, and what it could not answer',
  resources: 'Hours, signatures and personnel as resources',
  chatUi: 'Domains of the widget and its look on each',
  capabilities: 'What the chat may do',
  users: 'Who may use the console, and their invitations',
  views: 'Saved views',
  partner: 'Sessions for users of a partner’s own page, with a secret key',
  audit: 'Who changed which setting',
  widget: 'What the shopper’s widget asks; public',
  handOver: 'When the assistant hands off to a person',
  assistant: 'What the assistant says and does, for staff',
  responseGoal: 'How soon a waiting customer should get a reply',
  valueAssumptions: 'What the value of the assistant is computed with',
  teams: 'Teams to whom conversations are assigned',
  assignmentRules: 'To whom new handoffs are assigned',
  channels: 'WhatsApp and Messenger accounts of the dealership',
  crmLeads: 'Leads as ADF/XML to the CRM of the dealership',
  apiKeys: 'Keys by which other programs call the API for one account',
  webhooks: 'Webhooks: where events of the account are sent, and what was sent there',
}
