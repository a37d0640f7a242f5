import type { ConversationRow } from '../../../src/contract/calls/conversations'
import type { Dialogue, Message } from '../../../src/contract/calls/dialogue'
import type { Takeover } from '../../../src/contract/calls/takeover'

export const AT = '2026-11-21T10:00:00.000Z'

export const messageOf = (seq: number, more: Partial<Message> = {}): Message => ({
  MessageId: `c_1.${seq}`,
  ConversationId: 'c_1',
  seq,
  client_id: null,
  UserId: null,
  Initiator: 'HUMAN',
  Message: `Line ${seq}`,
  Attachments: [],
  quick_replies: [],
  Timestamp: AT,
  Channel: 'chat',
  SentByCrmSalesperson: false,
  Name: null,
  Surname: null,
  BotName: 'Ava',
  Blacklisted: false,
  ...more,
})

export const takeoverOf = (more: Partial<Takeover> = {}): Takeover => ({
  conversation_id: 'c_1',
  status: 'NONE',
  epoch: 0,
  owner_id: null,
  sales_person: null,
  event_type: null,
  started_at: null,
  ended_at: null,
  end_reason: null,
  ...more,
})

export const dialogueOf = (seqs: readonly number[], more: Partial<Dialogue> = {}): Dialogue => ({
  ConversationId: 'c_1',
  AccountId: 'a_1',
  messages: seqs.map((seq) => messageOf(seq)),
  total: seqs.length,
  last_seq: seqs.at(-1) ?? 0,
  takeover: takeoverOf(),
  began_in_chat: true,
  connected: [],
  ai_stopped: false,
  customer_online: false,
  account_seq: 0,
  ...more,
})

export const rowOf = (id: string, more: Partial<ConversationRow> = {}): ConversationRow => ({
  ConversationId: id,
  AccountId: 'a_1',
  lead_id: 'l_1',
  Name: 'Ruth',
  Surname: 'Bell',
  FullName: 'Ruth Bell',
  LastHumanMessage: null,
  LastHumanTimestamp: null,
  Timestamp: AT,
  Channel: 'chat',
  CrmSalesperson: null,
  SalesPerson: null,
  Source: 'Website',
  LeadSource: 'Website',
  Phone: null,
  Email: null,
  FordDirectScore: null,
  TakeoverEventType: null,
  takeover_status: 'NONE',
  takeover_owner_id: null,
  unsubscribed: false,
  ai_stopped: false,
  awaiting_reply: false,
  customer_online: false,
  CloseDate: null,
  ServicePrice: null,
  ...more,
})
