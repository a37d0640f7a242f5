/** A valid input for every call of the contract, so that one test can walk them all. */
import type { AnyCall } from '../../../src/contract/call'
import { ACCOUNT, SITE, USER, USER_ID } from './world'

type Input = Record<string, unknown>

const byField: Input = {
  metric: 'total_leads_worked',
  name: 'all',
  service_type: 'SALES_AI',
  site: SITE.ford,
  start_date: '2026-11-01T00:00:00',
  end_date: '2026-11-21T23:59:59',
  page_type: 'home',
  page_path: '/',
  action: 'open',
}

const byCall: Record<string, Input> = {
  'session.switchUser': { account_id: ACCOUNT.ford },
  'takeover.updateStatus': { status: 'Enabled' },
  'dialogue.updateCommunication': { accountId: ACCOUNT.ford, userId: USER_ID.admin, action: 'continue' },
  'takeover.changeState': {
    status: 'IN_PROGRESS',
    sales_person: { first_name: 'Admin', last_name: 'Tester', email: USER.admin },
    user_id: USER_ID.admin,
  },
}

/** Fields in which a call names a conversation. */
export const CONVERSATION_FIELDS = ['conversation_id', 'cid', 'vin']

/** As `USER.admin` would ask. `conversationId`: what stands for the conversation, where the call has one. */
export function sampleInput(call: AnyCall, conversationId: string): Input {
  const input: Input = {}
  for (const part of [call.params, call.query, call.body]) {
    for (const name of Object.keys(part?.shape ?? {})) {
      const given = byCall[call.id]?.[name] ?? byField[name]
      if (CONVERSATION_FIELDS.includes(name)) input[name] = conversationId
      else if (given !== undefined) input[name] = given
    }
  }
  if (call.params?.shape.account_id !== undefined) input.account_id = ACCOUNT.ford
  return input
}
