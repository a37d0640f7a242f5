/** Creates a valid input for every call of the API contract, so that one test can iterate over all calls. */
import { CONNECTED_CHANNELS } from '../../../src/contract/core/channels'
import { sql } from 'kysely'
import type { AnyCall } from '../../../src/contract/core/call'
import { WEEKDAYS } from '../../../src/contract/core/weekdays'
import { DEFAULT_ONBOARDING } from '../../../src/rules/widget/onboarding'
import { initialAppearanceOf } from '../../../src/service/settings/chat-account'
import type { Db } from '../../../src/service/platform/database'
import { hashOfToken } from '../../../src/service/platform/random-token'
import { ACCOUNT, SITE, USER, USER_ID } from './world'
import { CREATED_AT } from './world-account'

type Input = Record<string, unknown>

/** Id of the account's own entry that samples refer to. */
const SAMPLE_ENTRY = 900_001

const byField: Input = {
  metric: 'total_leads_worked',
  metrics: 'total_leads_worked,closed_ros',
  name: 'all',
  service_type: 'SALES_AI',
  site: SITE.ford,
  start_date: '2026-11-01T00:00:00',
  end_date: '2026-11-21T23:59:59',
  page_type: 'home',
  page_path: '/',
  action: 'open',
  client_id: 'sample-0001',
  selectedChannel: 'email',
  channel: 'email',
  form_type: 'ContactForm',
  first_name: 'Sam',
  last_name: 'Ple',
  email: 'sam@mail.example',
  phone_number: '3125550142',
  journey_instructions: 'Be brief.',
  source_instructions: '',
  journey_name: 'First days',
  journey_id: 'j_sample',
  configuration_id: 'g_sample',
  version_id: 'n_sample',
  title: 'Greeting',
  seq: '2',
  object_key: 'f_sample',
  token: 'sample-token-of-a-shopper',
  refused_id: 'z_sample',
  offer_id: 'of_sample',
  visit_id: 'a_sample',
  merge_id: 'cm_sample',
  sale_id: 'sale-sample',
  dealer_id: ACCOUNT.ford,
  key_id: 'ak_sample',
  device_id: 'pd_sample',
  endpoint_id: 'wh_sample',
  delivery_id: String(SAMPLE_ENTRY),
  since: '2026-11-01T00:00:00Z',
}

/** Input for a signature. */
const signature: Input = {
  DealershipName: 'Ford Motors',
  FullName: 'Ava',
  Position: '',
  MainPhone: '+13125550142',
  SecondaryPhone: '',
  PartsPhone: '',
  WebsiteUrl: 'https://ford.example',
  Address: '1 Main Street',
}

/** Input for a notification recipient. */
const subscriber: Input = {
  FirstName: 'Sam',
  LastName: 'Ple',
  Email: 'sam@dealer.example',
  MainPhone: '',
  Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
}

/** Input for a campaign. */
const campaign: Input = { campaign_type: 'reengagement', campaign_category: 'dormant-leads' }
const campaignSetup: Input = {
  ...campaign,
  campaign_sequence: 'standard',
  name: 'Dormant leads',
  active: true,
  audience: { silent_days: 60 },
  steps: [{ step_id: 'hello', after_hours: 0, channel: 'sms', text: 'Hello {customer}' }],
}

const weekly = Object.fromEntries(
  WEEKDAYS.map((name) => [name, { name, open: true, work_hours: { start_time: 540, end_time: 1080 } }]),
)
const visits = { minutesAfterOpening: 60, minutesBeforeClosing: 60 }

const webhook: Input = { url: 'https://8.8.8.8/hook', events: ['message.created'], enabled: true }

const byCall: Record<string, Input> = {
  'apiKeys.add': { name: 'Reports', scopes: ['figures:read'], expires_in_days: 30 },
  'channels.save': {
    channel: 'whatsapp',
    sender_id: '106540352242922',
    access_token: 'sample-token',
    app_secret: 'sample-secret',
  },
  'channels.delete': { channel: 'messenger' },
  'channels.test': { channel: 'whatsapp' },
  'channels.templates': { channel: 'whatsapp' },
  'channels.refreshTemplates': { channel: 'whatsapp' },
  'reply.templates': { channel: 'whatsapp' },
  'crmLeads.save': { email: 'leads@crm.example' },
  'webhooks.add': webhook,
  'webhooks.save': webhook,
  'webhooks.delete': { endpoint_id: 'wh_sample_gone' },
  'intake.inventory': {
    raw: 'VIN,Stock,Type,Year,Make,Model\n1HGCM82633A004352,FO2002,New,2026,Calder,Terrane',
    mode: 'partial',
  },
  'hours.saveBusiness': { business_hours: weekly },
  'hours.saveWorking': { business_hours: weekly },
  'hours.saveAppointment': { appointment_working_hours: visits },
  'pause.set': { is_paused: 'false' },
  'dealerParameters.save': {
    country_id: 'US',
    state_id: null,
    date_format_id: 'MM/DD/YYYY',
    time_format_id: '12',
    phone_number_format_id: 'national',
    time_zone_id: 'America/New_York',
  },
  'dealerSettings.save': { DealershipName: 'Ford Motors', Address: '', MainPhone: '', WebsiteUrl: '' },
  'sources.switch': { source_id: 'Website', Status: 1 },
  'sources.switchSub': { SourceId: 'Website~internet', Status: 1 },
  'preferences.read': { QueryType: 'values' },
  'preferences.save': {
    Preferences: [
      { Id: 'VehicleHistoryReport', Data: 'CARFAX' },
      { Id: 'SalePrice', Data: 'MSRP' },
    ],
  },
  'followUp.save': {
    FollowUpSequenceId: 'no-answer',
    FollowUpSequence: [{ FollowUpId: 'no-answer-1d', Status: 1 }],
  },
  'followUp.template': { template_id: 'no-answer-1d' },
  'campaigns.type': campaign,
  'campaigns.list': campaign,
  'campaigns.add': campaignSetup,
  'campaigns.save': campaignSetup,
  'campaigns.process': campaign,
  'notifications.add': { subscriber_data: subscriber },
  'notifications.save': { subscriber_id: 'p_sample', subscriber_data: subscriber },
  'notifications.delete': { subscriber_id: 'p_sample_product' },
  'notifications.addToAll': subscriber,
  'notifications.saveInAll': { ...subscriber, UserId: 'p_sample' },
  'notifications.deleteFromAll': { UserId: 'p_sample_all' },
  'settings.saveGeneral': { settings_data: signature },
  'settings.deleteSignature': { resource_id: 'r_sample' },
  'resources.available': { kind: 'general-info' },
  'resources.blank': { kind: 'general-info' },
  'resources.create': { kind: 'general-info', ResourceName: 'Weekend team', data: signature },
  'resources.save': { kind: 'general-info', resource_id: 'LEAD_ENGAGE', data: signature },
  'resources.deleteNotification': { SubscriptionId: 'p_sample_resource' },
  'reports.save': {
    frequency: 'daily',
    hour: 7,
    weekday: 'monday',
    when_empty: false,
    to_webhooks: false,
    language: 'en',
    files: [],
  },
  'push.add': {
    // A public key of RFC 8291's example.
    endpoint: 'https://push.example/subscription/1',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    language: 'en',
  },
  'push.remove': { device_id: 'pd_sample_gone' },
  'push.choose': { kinds: ['handoff'] },
  'reports.send': { frequency: 'daily', language: 'en', files: [] },
  'views.save': { name: 'Handed off', path: '/conversations?sub_metric=awaiting', product: 'SALES_AI' },
  'views.delete': { view_id: 'h_sample' },
  'chatUi.read': { settings_type: 'UI_SETTINGS' },
  'chatUi.save': {
    settings_type: 'UI_SETTINGS',
    website_url: 'ford.example',
    settings: { chatbot_agent_name: 'Ava' },
  },
  'chatUi.addDomain': { settings_type: 'ONBOARDING_SETTINGS', website_url: 'new.ford.example' },
  'chatUi.deleteDomain': { settings_type: 'ONBOARDING_SETTINGS', website_url: 'old.ford.example' },
  'chatUi.domains': { settings_type: 'ONBOARDING_SETTINGS' },
  'chatUi.addOnboardingDomain': { settings_type: 'ONBOARDING_SETTINGS', website_url: 'other.ford.example' },
  'chatUi.saveConfig': { chatbot_agent_name: 'Ava' },
  'chatUi.saveFooter': {
    footer_data: { content: btoa('We may record chats.'), raw_text: 'We may record chats.' },
  },
  'reply.send': { text: 'Hello' },
  'reply.saveDraft': { text: 'Hello' },
  'assist.saveCannedReply': { text: 'Hello' },
  'assistant.ask': { question: 'When do you open?', channel: 'chat' },
  'dashboard.conversations': { name: 'person_replies' },
  'dashboard.conversationsCsv': { name: 'person_replies' },
  'responseGoal.save': { minutes: 20 },
  'valueAssumptions.save': { minutes_per_message: 3, gross_per_sale: 1_900 },
  'handOver.save': { off: [], phrases: [{ text: 'lemon law', kind: 'legal' }] },
  'journeys.openPreview': { accountId: ACCOUNT.ford },
  'journeys.saveInstructions': { accountId: ACCOUNT.ford },
  'journeys.check': { instruction: 'Be kind and brief.' },
  'reply.addFile': {
    channel: 'email',
    client_id: 'sample-file-1',
    name: 'offer.pdf',
    data: btoa('%PDF-1.4 an offer'),
  },
  'reply.removeFile': { object_key: 'f_sample_gone' },
  'journeys.testMessage': { text: 'Hello' },
  'session.switchUser': { account_id: ACCOUNT.ford },
  'session.reads': { reads: [{ call: 'session.userMetadata', input: { account_id: ACCOUNT.ford } }] },
  'partner.session': { user: USER.rep, elements: ['dealer-conversations'] },
  'users.invite': {
    dealer_stores: [ACCOUNT.ford],
    retailer_name: 'impel',
    user_info: [{ first_name: 'Sam', last_name: 'Ple', email: 'sam.new@dealer.example', role: 'REGULAR' }],
  },
  'users.inviteAgain': { user_id: 'u_sample' },
  'users.update': { user_id: 'u_sample', dealer_stores: [ACCOUNT.ford], role: 'REGULAR' },
  'users.delete': { user_id: 'u_sample_gone' },
  'users.signOut': { user_id: 'u_sample' },
  'users.updateHosted': {
    retailer_name: 'impel',
    user_name: 'admin.tester',
    okta_user_id: USER_ID.admin,
  },
  'takeover.updateStatus': { status: 'Enabled' },
  'capabilities.updateMaximizeConversion': { status: 'Enabled' },
  'capabilities.updateServiceScheduler': { status: 'Enabled' },
  'capabilities.updateSellingPrice': { status: 'Enabled' },
  'capabilities.updateQuickReplies': { status: 'Enabled' },
  'capabilities.updateLeadGating': { enabled: false, only_for_cta: false },
  'capabilities.updateAskRating': { status: 'Disabled' },
  'capabilities.updateStartForm': { status: 'Enabled' },
  'capabilities.updateAdobeAnalytics': { adobeAnalyticsEnabled: true },
  'dialogue.updateCommunication': { accountId: ACCOUNT.ford, userId: USER_ID.admin, action: 'continue' },
  'widget.rate': { rating: 5, comment: 'Quick and kind.' },
  'widget.identify': { phone: '3125550142' },
  'widget.upload': { id: 'sample-upload-1', name: 'dent.pdf', data: btoa('%PDF-1.4 a dent') },
  'lead.reportSale': { vehicle: '2026 Calder Terrane', gross: 2_400, sold_at: '2026-11-20T15:00:00Z' },
  'dialogue.customerCandidates': { search: 'Sam' },
  'dialogue.saveConsent': { unsubscribed: true },
  'dialogue.markVisit': { outcome: 'came' },
  'dialogue.assign': { assignee: { kind: 'user', id: USER_ID.rep } },
  'dialogue.offerChat': { to: { kind: 'user', id: USER_ID.rep } },
  'dialogue.answerChatOffer': { answer: 'decline' },
  'dashboard.conversationViews': { name: 'person_replies' },
  'assignmentRules.save': { rules: [] },
  'assignmentRules.next': { source_name: 'Website' },
  'teams.save': { teams: [{ name: 'Evening', members: [] }] },
  'dialogue.reviewAnswer': { verdict: 'good' },
  'dialogue.addNote': { text: 'She comes with her brother.' },
  'widget.book': { id: 'sample-booking-1', service: 'Brakes', date: '23/11/2026', time: '10:30', note: '' },
  'agentic.addJourney': { name: 'Later days', instruction: 'Be patient.' },
  'agentic.renameJourney': { name: 'First two weeks' },
  'agentic.deleteJourney': { journey_id: 'j_sample_gone' },
  'agentic.assignSource': { source_name: 'Website' },
  'agentic.saveInstruction': { instruction: 'Be kind and brief.' },
  'agentic.saveTestQuestions': { questions: ['Are you open on Sunday?'] },
  'botAnswers.save': { group_id: 'delivery', ChosenId: 'pickup' },
  'cms.update': {
    question_information: { topic_id: 'o_ford', question_id: 'k_ford', answer: 'Yes, on weekdays.' },
  },
  'cms.add': { key: 'topic', save_information: { topic_name: 'Charging' } },
  'cms.delete': { key: 'topic', delete_information: { topic_id: 'o_sample' } },
  'knowledge.entries': { product_id: 2 },
  'knowledge.save': {
    product_id: 2,
    group_id: 1,
    entry_id: 'new',
    product_ids: [2],
    question: { question: 'Do you sell gift cards?' },
    answer: 'Yes, at the parts counter.',
    topic_id: 'o_ford',
  },
  'knowledge.delete': { entry_id: SAMPLE_ENTRY },
  'knowledge.addTopic': { product_id: 2, group_id: 1, topic_name: 'Gift cards' },
  'knowledge.deleteTopic': { product_id: 2, group_id: 1, topic_id: 'o_sample_bank' },
  'knowledge.unanswered': { product_id: 2 },
  'knowledge.conflicts': { product_id: 2 },
  'knowledge.dismiss': { product_id: 2, keys: ['gift card'] },
  'takeover.changeState': {
    status: 'IN_PROGRESS',
    sales_person: { first_name: 'Admin', last_name: 'Tester', email: USER.admin },
    user_id: USER_ID.admin,
  },
}

/** Fields by which a call refers to a conversation. */
export const CONVERSATION_FIELDS = ['conversation_id', 'conversationId', 'cid', 'vin', 'id']

/** For a sample of a list: all conversations, without the filters that only some lists or chats pass. */
export const ALL_ROWS = {
  name: 'all',
  cta: undefined,
  page_type: undefined,
  traffic_source: undefined,
  channel: undefined,
  hour: undefined,
  goal: undefined,
}

/**
 * The input of a request by `USER.admin`. `conversationId` identifies the conversation, if the call has one.
 */
export function sampleInput(call: AnyCall, conversationId: string): Input {
  const input: Input = {}
  for (const part of [call.params, call.query, call.body]) {
    for (const name of Object.keys(part?.entries ?? {})) {
      const own = byCall[call.id]
      const given = own && name in own ? own[name] : byField[name]
      if (CONVERSATION_FIELDS.includes(name)) input[name] = conversationId
      else if (name === 'preview_link') input[name] = `/conversation/${conversationId}?preview=open`
      else if (given !== undefined) input[name] = given
    }
  }
  if (call.params?.entries.account_id !== undefined) input.account_id = ACCOUNT.ford
  return input
}

/** Creates the domains that samples refer to; the dealership's own users may change their appearance. */
export async function addSampleDomains(db: Db): Promise<void> {
  const { id, widget } = await db
    .updateTable('accounts')
    .set({ flags: sql`flags || '{"customer_experience": true}'` })
    .where('id', '=', ACCOUNT.ford)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chat_domains')
    .values(
      ['ford.example', 'old.ford.example'].map((domain, position) => ({
        account_id: id,
        domain,
        position,
        settings: JSON.stringify(initialAppearanceOf({ widget })),
        onboarding: JSON.stringify(DEFAULT_ONBOARDING),
        created_at: CREATED_AT,
      })),
    )
    .execute()
}

/**
 * Creates the journeys that samples refer to, one of them with a source and a version of its instructions, in
 * an account with First Agentic Response.
 */
export async function addSampleJourney(db: Db): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ flags: sql`flags || '{"active_far": true}'` })
    .where('id', '=', ACCOUNT.ford)
    .execute()
  const shared = { account_id: ACCOUNT.ford, instruction: 'Be kind.', updated_at: CREATED_AT }
  await db
    .insertInto('journeys')
    .values([
      { ...shared, id: 'j_sample', name: 'First days' },
      { ...shared, id: 'j_sample_gone', name: 'Former days' },
    ])
    .execute()
  await db
    .insertInto('source_configurations')
    .values({ ...shared, id: 'g_sample', source_name: 'Website', journey_id: 'j_sample' })
    .execute()
  await db
    .insertInto('instruction_versions')
    .values({
      id: 'n_sample',
      account_id: ACCOUNT.ford,
      journey_id: 'j_sample',
      configuration_id: null,
      version: 1,
      instruction: 'Be kind.',
      author: 'Admin Tester',
      user_id: null,
      at: CREATED_AT,
    })
    .execute()
}

/** Enables every capability for the samples' account. */
export async function addSampleCapabilities(db: Db): Promise<void> {
  const flags = JSON.stringify({ service_scheduler: true, manufacturer: true })
  await db
    .updateTable('accounts')
    .set({ flags: sql`flags || ${flags}::jsonb` })
    .where('id', '=', ACCOUNT.ford)
    .execute()
}

/** Creates the notification recipients that samples refer to, one for each call that deletes one. */
export async function addSampleSubscribers(db: Db): Promise<void> {
  await db
    .insertInto('subscribers')
    .values(
      ['p_sample', 'p_sample_product', 'p_sample_all', 'p_sample_resource'].map((id) => ({
        id,
        account_id: ACCOUNT.ford,
        product_id: 'LEAD_ENGAGE',
        first_name: 'Sam',
        last_name: 'Ple',
        email: 'sam@dealer.example',
        phone: null,
        secondary_phone: null,
        crm_user_id: null,
        channels: JSON.stringify(subscriber.Channels),
        updated_at: CREATED_AT,
      })),
    )
    .execute()
}

/**
 * Creates the shopper whose token samples use, with their permissions. Their chat is the given conversation,
 * which contains the sample's file and a reply of the assistant.
 */
export async function addSampleVisitor(db: Db, conversation_id: string): Promise<void> {
  await db
    .insertInto('visitor_sessions')
    .values({
      token_hash: hashOfToken(String(byField.token)),
      account_id: ACCOUNT.ford,
      conversation_id,
      page_type: 'home',
      page_path: '/',
      stock: null,
      created_at: CREATED_AT,
    })
    .execute()
  await db
    .insertInto('messages')
    .values({
      conversation_id,
      account_id: ACCOUNT.ford,
      seq: 1,
      initiator: 'HUMAN',
      text: 'A dent',
      attachments: JSON.stringify([{ content_type: 'image/png', object_key: 'f_sample', name: 'dent.png' }]),
      at: CREATED_AT,
      channel: 'chat',
    })
    .execute()
  await db
    .insertInto('messages')
    .values({
      conversation_id,
      account_id: ACCOUNT.ford,
      seq: 2,
      initiator: 'BOT',
      text: 'We can mend it.',
      at: CREATED_AT,
      channel: 'chat',
    })
    .execute()
  await db.updateTable('conversations').set({ last_seq: 2 }).where('id', '=', conversation_id).execute()
  await db
    .updateTable('accounts')
    .set({
      flags: sql`flags || '{"service_scheduler": true}'`,
      capabilities: JSON.stringify({ service_scheduler: true }),
    })
    .where('id', '=', ACCOUNT.ford)
    .execute()
}

/** Creates the account's own topics that samples refer to, one for each form, and the entry. */
export async function addSampleTopics(db: Db): Promise<void> {
  const topic = { account_id: ACCOUNT.ford, custom: true, created_at: CREATED_AT }
  await db
    .insertInto('knowledge_topics')
    .values([
      { ...topic, id: 'o_sample', label: 'Loyalty' },
      { ...topic, id: 'o_sample_bank', label: 'Vouchers' },
    ])
    .execute()
  await sql`
    insert into knowledge_entries (id, account_id, topic, question, answer, custom, updated_at, number)
    overriding system value
    values ('k_sample', ${ACCOUNT.ford}, 'Service', 'Do you wash cars?', 'Yes.', true, ${CREATED_AT}, ${SAMPLE_ENTRY})`.execute(
    db,
  )
}

/** Creates the API key that samples refer to. */
export async function addSampleApiKey(db: Db): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      id: 'ak_sample',
      account_id: ACCOUNT.ford,
      user_id: USER_ID.admin,
      name: 'Reports',
      scopes: ['figures:read'],
      secret_hash: 'sample',
      created_at: CREATED_AT,
      expires_at: '2030-01-01T00:00:00Z',
    })
    .execute()
}

/** Creates the webhooks that samples refer to, one of them with a delivery that was given up. */
export async function addSampleWebhooks(db: Db): Promise<void> {
  const endpoint = { account_id: ACCOUNT.ford, secret: 'whsec_c2FtcGxl', created_at: CREATED_AT }
  for (const id of ['wh_sample', 'wh_sample_gone']) {
    await db
      .insertInto('webhook_endpoints')
      .values({
        ...endpoint,
        id,
        url: 'https://8.8.8.8/hook',
        events: ['message.created'],
        enabled: true,
      })
      .execute()
  }
  await sql`
    insert into webhook_deliveries (id, endpoint_id, account_id, event_id, event, body, status, at, queued_at)
    overriding system value
    values (${SAMPLE_ENTRY}, 'wh_sample', ${ACCOUNT.ford}, 'ev_sample', 'webhook.test', '{}', 'failed', ${CREATED_AT}, ${CREATED_AT})`.execute(
    db,
  )
}

/** Connects the channels that samples refer to. */
export async function addSampleChannels(db: Db, account_id: string): Promise<void> {
  for (const channel of CONNECTED_CHANNELS) {
    await db
      .insertInto('channel_connections')
      .values({
        account_id,
        channel,
        sender_id: '106540352242922',
        business_id: channel === 'whatsapp' ? '102290129340398' : null,
        access_token: 'sample-token',
        app_secret: 'sample-secret',
        verify_token: 'sample-verify-token',
      })
      .execute()
  }
}

/** Creates the rejected lead that samples refer to. */
export async function addSampleRefusedLead(db: Db): Promise<void> {
  await db
    .insertInto('refused_leads')
    .values({
      id: 'z_sample',
      account_id: ACCOUNT.ford,
      at: CREATED_AT,
      channel: 'http',
      sender: null,
      reason: 'there is no <adf> element in it',
      raw: 'Hello',
      clipped: false,
      content_hash: 'sample',
      state: 'open',
      settled_by: null,
    })
    .execute()
}

/**
 * Creates the users of the samples' account that samples refer to, who were invited but have not signed in
 * yet.
 */
export async function addSampleUsers(db: Db): Promise<void> {
  const ids = ['u_sample', 'u_sample_gone']
  await db
    .insertInto('users')
    .values(
      ids.map((id) => ({
        id,
        group_id: 'g_northside',
        email: `${id}@dealer.example`,
        password_hash: '',
        first_name: 'Sam',
        last_name: 'Ple',
        nickname: 'Sam',
        role: 'REGULAR',
        retailer_name: null,
        attributes: '{}',
        chosen_account_id: ACCOUNT.ford,
        created_at: CREATED_AT,
      })),
    )
    .execute()
  await db
    .insertInto('user_accounts')
    .values(ids.map((user_id) => ({ user_id, account_id: ACCOUNT.ford })))
    .execute()
  await db
    .insertInto('invitations')
    .values(
      ids.map((user_id) => ({
        id: `iv_${user_id}`,
        user_id,
        invited_by: USER_ID.admin,
        created_at: CREATED_AT,
        expires_at: CREATED_AT,
      })),
    )
    .execute()
}

/** Creates the saved view that samples refer to; it belongs to the requesting administrator. */
export async function addSampleView(db: Db): Promise<void> {
  await db
    .insertInto('saved_views')
    .values({
      id: 'h_sample',
      user_id: USER_ID.admin,
      account_id: ACCOUNT.ford,
      name: 'Today',
      path: '/?range=today',
      product: 'SALES_AI',
      created_at: CREATED_AT,
    })
    .execute()
}

/** Creates the signature with a nickname that samples refer to. */
export async function addSampleSignature(db: Db): Promise<void> {
  await db
    .insertInto('signatures')
    .values({
      id: 'r_sample',
      account_id: ACCOUNT.ford,
      product_id: null,
      resource_name: 'Weekend',
      fields: JSON.stringify(signature),
      text: null,
      updated_at: CREATED_AT,
    })
    .execute()
}

/** Creates the devices that samples refer to. */
export async function addSampleDevices(db: Db): Promise<void> {
  await db
    .insertInto('push_devices')
    .values(
      ['pd_sample', 'pd_sample_gone'].map((id) => ({
        id,
        user_id: USER_ID.admin,
        session_id: null,
        endpoint_hash: id,
        sealed: '',
        name: 'Chrome, Android',
        language: 'en' as const,
        created_at: CREATED_AT,
        confirmed_at: CREATED_AT,
      })),
    )
    .execute()
}

/** Creates the file that samples refer to, in a conversation of the samples' account. */
export async function addSampleFile(db: Db, conversation_id: string): Promise<void> {
  await db
    .insertInto('files')
    .values(
      ['f_sample', 'f_sample_gone'].map((key) => ({
        key,
        account_id: ACCOUNT.ford,
        conversation_id,
        content_type: 'image/png',
        name: 'dent.png',
        bytes: Buffer.from([1, 2, 3]),
        at: CREATED_AT,
        // The second one waits in a draft of the administrator who makes the requests.
        ...(key === 'f_sample_gone' && { draft_user_id: USER_ID.admin, draft_channel: 'email' }),
      })),
    )
    .execute()
}

/** Creates the offered chat that samples refer to, from one rep to the other. */
export async function addSampleOffer(db: Db, conversation_id: string): Promise<void> {
  await db
    .insertInto('chat_offers')
    .values({
      id: 'of_sample',
      account_id: ACCOUNT.ford,
      conversation_id,
      takeover_id: 't_sample',
      from_id: USER_ID.rep,
      to_user_id: USER_ID.rep2,
      to_team_id: null,
      state: 'open',
      created_at: CREATED_AT,
      expires_at: CREATED_AT,
    })
    .execute()
}

/** Creates the visit that samples refer to, which has begun. */
export async function addSampleVisit(db: Db, conversation_id: string, id = 'a_sample'): Promise<void> {
  await db
    .insertInto('appointments')
    .values({
      id,
      account_id: ACCOUNT.ford,
      conversation_id,
      kind: 'sales',
      created_by: 'staff',
      starts_at: CREATED_AT,
      created_at: CREATED_AT,
    })
    .execute()
}
