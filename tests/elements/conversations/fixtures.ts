/** People, conversations and messages of a fictional dealership, in the shapes of the API contract. */
import type { ChatOffer } from '../../../src/contract/calls/chat-offers'
import type { ConversationRow } from '../../../src/contract/calls/conversations'
import type { Message } from '../../../src/contract/calls/dialogue'
import type { LeadInfo } from '../../../src/contract/calls/lead'
import type { Profile } from '../../../src/contract/calls/session'
import type { Takeover } from '../../../src/contract/calls/takeover'

export const ACCOUNT = 'acc_north'
export const USER = 'u_dana'

export const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function profile(settings: Partial<Profile['dealerSettings']> = {}): Profile {
  return {
    user_info: {
      UserId: USER,
      username: 'rep@northside.test',
      nickname: 'Dana',
      FirstName: 'Dana',
      LastName: 'Alvarez',
      Email: 'rep@northside.test',
      DealerId: ACCOUNT,
      Role: 'REGULAR',
      Policy: [],
      ChildAccounts: [
        { id: ACCOUNT, name: 'Northside Calder', insight_providers: [{ provider_name: 'FordDirect' }] },
      ],
      Products: [{ Id: 'LEAD_ENGAGE', Name: 'Sales AI', Attributes: [] }],
    },
    dealerSettings: {
      HasKnowledgeBank: false,
      ActiveFAR: false,
      Country: 'US',
      TimeZone: 'America/Chicago',
      DealershipName: 'Northside Calder',
      TakeoverEnabled: true,
      ManufacturerAccount: true,
      ServiceScheduler: false,
      IsGroup: false,
      CustomerExperience: false,
      ChatUiPilot: false,
      SiteKey: 'northside',
      DateFormat: 'MM/DD/YYYY',
      TimeFormat: '12',
      PhoneFormat: 'national',
      Address: '2200 North Avenue, Chicago, IL 60647',
      MainPhone: '+13125550100',
      WebsiteUrl: 'https://northside.example',
      ...settings,
    },
  }
}

export function row(id: string, change: Partial<ConversationRow> = {}): ConversationRow {
  const FullName = change.FullName ?? `Customer ${id}`
  return {
    ConversationId: id,
    AccountId: ACCOUNT,
    lead_id: `l_${id}`,
    Name: FullName.split(' ')[0] ?? '',
    Surname: FullName.split(' ').slice(1).join(' '),
    FullName,
    LastHumanMessage: 'Is it still available?',
    LastHumanTimestamp: ago(2 * MINUTE),
    Timestamp: ago(2 * MINUTE),
    Channel: 'chat',
    CrmSalesperson: null,
    SalesPerson: null,
    Source: 'Dealer website',
    LeadSource: 'Dealer website',
    Phone: '+13125550142',
    Email: 'm.reyes@mail.example',
    FordDirectScore: 87,
    TakeoverEventType: null,
    takeover_status: 'NONE',
    takeover_owner_id: null,
    unsubscribed: false,
    ai_stopped: false,
    awaiting_reply: false,
    customer_online: false,
    CloseDate: null,
    ServicePrice: null,
    ...change,
  }
}

export function line(
  conversation: string,
  seq: number,
  Initiator: Message['Initiator'],
  text: string,
  change: Partial<Message> = {},
): Message {
  return {
    MessageId: `${conversation}.${seq}`,
    ConversationId: conversation,
    seq,
    client_id: null,
    UserId: null,
    Initiator,
    Message: text,
    Attachments: [],
    quick_replies: [],
    Timestamp: ago(10 * MINUTE - seq * 1000),
    Channel: 'chat',
    SentByCrmSalesperson: false,
    Name: null,
    Surname: null,
    BotName: 'Ava',
    Blacklisted: false,
    ...change,
  }
}

export function takeover(conversation: string, change: Partial<Takeover> = {}): Takeover {
  return {
    conversation_id: conversation,
    status: 'NONE',
    epoch: 0,
    owner_id: null,
    sales_person: null,
    event_type: null,
    started_at: null,
    ended_at: null,
    end_reason: null,
    ...change,
  }
}

export const owned = (conversation: string, owner: string, first_name: string, last_name: string) =>
  takeover(conversation, {
    status: 'IN_PROGRESS',
    epoch: 1,
    owner_id: owner,
    sales_person: { first_name, last_name, email: `${owner}@northside.test` },
    event_type: 'EVENT#DEALERSHIP_TAKEOVER_IN_PROGRESS',
    started_at: ago(6 * MINUTE),
  })

export function lead(of: ConversationRow, change: Partial<LeadInfo> = {}): LeadInfo {
  return {
    LeadId: of.lead_id,
    ConversationId: of.ConversationId,
    AccountId: of.AccountId,
    FullName: of.FullName,
    Email: of.Email,
    Phone: of.Phone,
    Channel: of.Channel,
    LeadType: 'Internet',
    LeadSource: of.LeadSource,
    LeadStatus: 'Appointment set',
    AssignedTo: of.CrmSalesperson,
    assignee: of.assignee ?? null,
    CrmProfileUrl: 'https://crm.example/leads/1',
    ReplyAssistant: null,
    AgenticLead: null,
    is_test: false,
    StopAssistant: null,
    TakeoverEventType: of.TakeoverEventType,
    SalesPerson: of.SalesPerson,
    SalesPersonEmail: null,
    LastHumanTimestamp: of.LastHumanTimestamp,
    UserId: null,
    HighlightedEvents: [
      { Event: 'HANDOFF', EventName: 'Trade value above estimate', HighlightType: 1, ts: ago(9 * MINUTE) },
    ],
    vehicleInfo: {
      Year: 2025,
      Make: 'Calder',
      Model: 'Terrane',
      Vehicle: '2025 Calder Terrane Touring',
      Price: 33480,
      Available: true,
      ImageUrl: null,
      Vin: '1CLDR00000000N4127',
      Stock: 'N4127',
      Mileage: 8214,
    },
    CustomerScore: { FordDirect: { epm_label: 'High', score: 87 } },
    ...change,
  }
}

/** An open offer of a live chat, by default from Ngozi Okafor to this user. */
export function chatOffer(id: string, change: Partial<ChatOffer> = {}): ChatOffer {
  return {
    offer_id: `of_${id}`,
    AccountId: ACCOUNT,
    conversation_id: id,
    customer: 'Marisol Reyes',
    from: { user_id: 'u_ngozi', name: 'Ngozi Okafor' },
    to: { kind: 'user', id: USER, name: 'Dana Alvarez' },
    state: 'open',
    created_at: ago(0),
    expires_at: ago(-2 * MINUTE),
    ...change,
  }
}
