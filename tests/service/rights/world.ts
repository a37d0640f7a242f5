/** All kinds of callers, all records that they can request, and the content of the database. */
import type { Role } from '../../../src/contract/core/access'
import { POLICY_RESOURCES } from '../../../src/contract/core/policy'
import { issueScopedToken } from '../../../src/service/identity/scoped-token'
import { FAR_CALLS } from '../../../src/service/assistant/routes/agentic'
import { knowledgeKey } from '../../../src/service/settings/knowledge-key'
import * as samples from '../support/sample-input'
import type { TestService } from '../support/service'
import { makeToken } from '../support/tokens'
import { ACCOUNT, addConversation, type AccountId } from '../support/world'
import { CREATED_AT } from '../support/world-account'
import { copySamples } from './copies'
import type { Asker, Policy } from './oracle'

const every = (...Allow: string[]): Policy[] => POLICY_RESOURCES.map((Resource) => ({ Resource, Allow }))

export interface Viewer extends Asker {
  readonly name: string
  /** Accounts that the user can access. */
  readonly reach: readonly AccountId[]
  /** The account that the user's requests name. */
  readonly own: AccountId
  readonly disabled: boolean
  token: string
}

interface Person {
  readonly role: string | null
  readonly is: Role
  readonly policies?: readonly Policy[]
  readonly account?: AccountId
  readonly retailer?: string
  readonly disabled?: boolean
  readonly narrow?: boolean
  readonly limited?: boolean
}

/**
 * `is` is the role as which it counts. Without `account` the user belongs to the parent and therefore to its
 * dealerships.
 */
const PEOPLE: Readonly<Record<string, Person>> = {
  'a rep': { role: 'REGULAR', is: 'REGULAR', account: ACCOUNT.ford },
  'a rep with every policy': { role: 'REGULAR', is: 'REGULAR', policies: every('*'), account: ACCOUNT.ford },
  'a limited rep': { role: 'REGULAR', is: 'REGULAR', limited: true, account: ACCOUNT.ford },
  'an administrator with all': { role: 'ADMIN', is: 'ADMIN', policies: every('*') },
  'an administrator who writes': { role: 'ADMIN', is: 'ADMIN', policies: every('read', 'write') },
  'an administrator who creates': { role: 'ADMIN', is: 'ADMIN', policies: every('create') },
  'an administrator who reads': { role: 'ADMIN', is: 'ADMIN', policies: every('read') },
  'an administrator with empty entries': { role: 'ADMIN', is: 'ADMIN', policies: every() },
  'an administrator without policy': { role: 'ADMIN', is: 'ADMIN' },
  'an administrator in small letters': { role: 'admin', is: 'ADMIN', policies: every('*') },
  'a super-admin': { role: 'SUPER-ADMIN', is: 'SUPER-ADMIN' },
  'somebody without role, with a policy': { role: null, is: 'ADMIN', policies: every('read') },
  'somebody without role and policy': { role: null, is: 'REGULAR' },
  'somebody of an unknown role': { role: 'OWNER', is: 'REGULAR', policies: every('*') },
  'an administrator of CDK': {
    role: 'ADMIN',
    is: 'ADMIN',
    policies: every('*'),
    account: ACCOUNT.cdk,
    retailer: 'cdk_global',
  },
  'a disabled administrator': { role: 'ADMIN', is: 'ADMIN', policies: every('*'), disabled: true },
  'the remote widget of one who writes': { role: 'ADMIN', is: 'ADMIN', policies: every('*'), narrow: true },
  'the remote widget of one who reads': { role: 'ADMIN', is: 'ADMIN', policies: every('read'), narrow: true },
  ...Object.fromEntries(
    POLICY_RESOURCES.map((Resource) => [
      `an administrator of ${Resource} alone`,
      { role: 'ADMIN', is: 'ADMIN', policies: [{ Resource, Allow: ['*'] }] } satisfies Person,
    ]),
  ),
}
export const NAMES = Object.keys(PEOPLE)

const GROUP = [ACCOUNT.northside, ACCOUNT.ford, ACCOUNT.toyota]

async function addViewer(test: TestService, name: string, index: number): Promise<Viewer> {
  const { role, is, policies = [], account, retailer, disabled, narrow, limited } = PEOPLE[name] as Person
  const id = `u_viewer_${index}`
  const own = account ?? ACCOUNT.ford
  await test.db
    .insertInto('users')
    .values({
      id,
      group_id: is === 'SUPER-ADMIN' ? null : own === ACCOUNT.cdk ? 'g_cdk' : 'g_northside',
      email: `${id}@mail.example`,
      password_hash: '',
      first_name: 'Vera',
      last_name: 'Viewer',
      nickname: 'Vera',
      role,
      retailer_name: retailer ?? null,
      attributes: '{}',
      disabled: disabled === true,
      lead_scope: limited ? 'own' : 'all',
      chosen_account_id: own,
      created_at: CREATED_AT,
    })
    .execute()
  if (is !== 'SUPER-ADMIN')
    await test.db
      .insertInto('user_accounts')
      .values({ user_id: id, account_id: account ?? ACCOUNT.northside })
      .execute()
  for (const [position, { Resource, Allow }] of policies.entries())
    await test.db
      .insertInto('user_policies')
      .values({ user_id: id, resource: Resource, allow: [...Allow], position })
      .execute()
  const { token, sessionId } = await makeToken(test.context, id)
  const grant = { user_id: id, session_id: sessionId, account_id: own, calls: FAR_CALLS }
  const everywhere = Object.values(ACCOUNT)
  return {
    name,
    role: is,
    policies,
    calls: narrow ? FAR_CALLS : null,
    reach: narrow ? [own] : is === 'SUPER-ADMIN' ? everywhere : account ? [account] : GROUP,
    own,
    disabled: disabled === true,
    token: narrow ? (await issueScopedToken(test.context, grant)).access_token : token,
  }
}

export interface RightsWorld {
  readonly viewers: ReadonlyMap<string, Viewer>
  /** A conversation in each account. */
  readonly conversations: Readonly<Record<string, string>>
  readonly key: string
}

/**
 * Stored flags of each account: Ford has all that a call can need, and its sibling and CDK's dealership have
 * nothing.
 */
const FLAGS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  [ACCOUNT.ford]: {
    has_knowledge_base: true,
    active_far: true,
    manufacturer: true,
    customer_experience: true,
  },
  [ACCOUNT.toyota]: { chat_ui_pilot: true, manufacturer: true },
  [ACCOUNT.cdk]: {},
  [ACCOUNT.riverside]: { has_knowledge_base: true, active_far: true },
}

/** A group has the flags of all its dealerships. */
export const flagsOf = (account: string) =>
  account === ACCOUNT.northside
    ? { ...FLAGS[ACCOUNT.ford], ...FLAGS[ACCOUNT.toyota] }
    : (FLAGS[account] ?? {})

export async function fillWorld(test: TestService): Promise<RightsWorld> {
  const { db } = test
  await samples.addSampleDomains(db)
  await samples.addSampleJourney(db)
  await samples.addSampleSubscribers(db)
  await samples.addSampleTopics(db)
  await samples.addSampleRefusedLead(db)
  await samples.addSampleWebhooks(db)
  await samples.addSampleChannels(db, ACCOUNT.ford)
  await samples.addSampleApiKey(db)
  await samples.addSampleUsers(db)
  await samples.addSampleSignature(db)
  await samples.addSampleView(db)
  await samples.addSampleDevices(db)
  await db
    .insertInto('canned_replies')
    .values({
      id: 'k_sample_reply',
      account_id: ACCOUNT.ford,
      title: 'Hi',
      text: 'Hello',
      updated_at: CREATED_AT,
    })
    .execute()
  const conversations: Record<string, string> = {}
  for (const id of Object.values(ACCOUNT))
    conversations[id] = (await addConversation(db, { account_id: id })).id
  await samples.addSampleFile(db, conversations[ACCOUNT.ford] ?? '')
  await samples.addSampleOffer(db, conversations[ACCOUNT.ford] ?? '')
  await samples.addSampleVisit(db, conversations[ACCOUNT.ford] ?? '')
  await samples.addSampleVisitor(db, conversations[ACCOUNT.ford] ?? '')
  for (const [id, flags] of Object.entries(FLAGS))
    await db
      .updateTable('accounts')
      .set({ flags: JSON.stringify(flags) })
      .where('id', '=', id)
      .execute()
  await copySamples(db, ACCOUNT.riverside, 'foreign')
  await copySamples(db, ACCOUNT.toyota, 'sibling')
  const viewers = new Map<string, Viewer>()
  for (const [index, name] of NAMES.entries()) viewers.set(name, await addViewer(test, name, index))
  return { viewers, conversations, key: await knowledgeKey(db, ACCOUNT.ford) }
}
