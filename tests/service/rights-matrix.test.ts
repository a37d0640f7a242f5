/**
 * Every role × every call × own, sibling, parent, foreign, missing and malformed ids, without exception: a
 * call that `rights/oracle.ts` allows is never rejected for lack of permission, and any other is rejected and
 * changes nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '../../src/contract/core/call'
import { CALLS } from '../../src/contract/calls/all-calls'
import { DEFAULT_LIMITS } from '../../src/service/platform/rate-limits'
import { checksum, copyOf, NUMBERS } from './rights/copies'
import { isAllowed, isThere, needOf, type Policy } from './rights/oracle'
import { fillWorld, flagsOf, NAMES, type RightsWorld, type Viewer } from './rights/world'
import { CONVERSATION_FIELDS, sampleInput } from './support/sample-input'
import { requestOf, startService, type TestService } from './support/service'
import { ACCOUNT, seedWorld } from './support/world'

const calls = CALLS.filter(({ access }) => access.who === 'user' || access.who === 'account')
const MANY = { points: 1_000_000, seconds: 60 }
const limits = Object.fromEntries(
  Object.entries(DEFAULT_LIMITS).map(([name, limit]) => [name, typeof limit === 'boolean' ? limit : MANY]),
)

let test: TestService
let world: RightsWorld
beforeAll(async () => {
  test = await startService({ seed: seedWorld, limits })
  world = await fillWorld(test)
})
afterAll(() => test.close())

const viewerOf = (name: string): Viewer => {
  const viewer = world.viewers.get(name)
  if (viewer === undefined) throw new Error(`Nobody is ${name}`)
  return viewer
}

interface Answer {
  readonly status: number
  /** Response body without the request id. */
  readonly text: string
}

type Input = Record<string, unknown>

async function ask(call: AnyCall, input: Input, { token }: Viewer): Promise<Answer> {
  const { path, init } = requestOf(call, input)
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const answer = await test.app.request(path, { ...init, headers })
  return { status: answer.status, text: (await answer.text()).replace(/"request_id":"[^"]*"/, '') }
}

/** A valid input for Ford, with its conversation and its key. */
const sample = (call: AnyCall): Input => ({
  ...sampleInput(call, world.conversations[ACCOUNT.ford] ?? ''),
  ...(has(call, 'reply_id') && call.method === 'DELETE' && { reply_id: 'k_sample_reply' }),
  ...(call.headers?.entries['x-api-key'] && { 'x-api-key': world.key }),
})

const partsOf = ({ params, query, body }: AnyCall) => [params, query, body]
const has = (call: AnyCall, name: string) => partsOf(call).some((part) => part?.entries[name] !== undefined)

/** The fields by which a call refers to its account. */
const ACCOUNT_FIELDS = ['account_id', 'dealer_id', 'dealership_id', 'accountId']
const accountField = (call: AnyCall) =>
  call.access.who === 'account' ? ACCOUNT_FIELDS.find((name) => has(call, name)) : undefined

/** Passes every permission check and is then rejected for an unknown field, before any effect. */
const probe = (input: Input): Input => ({ ...input, surprise: '1' })
const passed = ({ status, text }: Answer) => status === 400 && text.includes('"surprise":"Unknown field"')

/** Permissions that depend on the input: the sample concerns signatures. */
const INNER: Readonly<Record<string, readonly [resource: string, allow?: string]>> = {
  'resources.available': ['Settings:Signature'],
  'resources.blank': ['Settings:Signature'],
  'resources.create': ['Settings:Signature', 'create'],
  'resources.save': ['Settings:Signature', 'write'],
  'resources.deleteNotification': ['Settings:Notifications', 'write'],
}

function isAllowedInside(call: AnyCall, { role, policies }: Viewer): boolean {
  const inner = INNER[call.id]
  if (inner === undefined || role === 'SUPER-ADMIN') return true
  const [resource, allow] = inner
  const held: Policy['Allow'] = policies.find(({ Resource }) => Resource === resource)?.Allow ?? []
  return allow === undefined ? held.length > 0 : held.includes(allow) || held.includes('*')
}

it('is said of every call', () => {
  for (const call of calls) expect(needOf(call).roles.length).toBeGreaterThan(0)
})

describe.each(NAMES)('%s', (name) => {
  it('is refused what they may not, and nothing changes', async () => {
    const viewer = viewerOf(name)
    const atOwn = (call: AnyCall): Input => {
      const field = accountField(call)
      return viewer.own === ACCOUNT.ford || field === undefined
        ? sample(call)
        : { ...sample(call), [field]: viewer.own }
    }
    const refused = calls.filter(
      (call) =>
        viewer.disabled ||
        !isAllowed(call, viewer) ||
        (viewer.own === ACCOUNT.ford && !isAllowedInside(call, viewer)),
    )
    const before = await checksum(test.db)
    for (const call of refused) {
      const { status, text } = await ask(call, atOwn(call), viewer)
      expect([call.id, status, text]).toEqual([call.id, viewer.disabled ? 401 : 403, text])
      if (!viewer.disabled) expect(text).not.toContain('error_code')
    }
    expect(await checksum(test.db)).toBe(before)
  })

  it('is never refused what they may', async () => {
    const viewer = viewerOf(name)
    if (viewer.disabled) return
    for (const call of calls.filter((one) => isAllowed(one, viewer))) {
      const field = accountField(call)
      const there = field === undefined || isThere(call, viewer, flagsOf(viewer.own))
      const input = field === undefined ? sample(call) : { ...sample(call), [field]: viewer.own }
      const answer = await ask(call, probe(input), viewer)
      if (there) expect([call.id, answer, passed(answer)]).toEqual([call.id, answer, true])
      else expect([call.id, answer.status]).toEqual([call.id, 403])
      if (call.method !== 'GET' || viewer.own !== ACCOUNT.ford || !there) continue
      // Only calls that just read are executed; with a role of a single resource, only those that need a
      // resource.
      if (name.endsWith(' alone') && needOf(call).resource === undefined) continue
      const real = await ask(call, input, viewer)
      const expected = isAllowedInside(call, viewer) ? 200 : 403
      expect([call.id, real.status, real.status === expected ? '' : real.text]).toEqual([
        call.id,
        expected,
        '',
      ])
    }
  })
})

describe('accounts', () => {
  const MALFORMED = ['x'.repeat(65), 'acc\0', '../acc', ' ']
  const named = calls.flatMap((call) => {
    const field = accountField(call)
    return field === undefined ? [] : [{ call, field }]
  })
  const everywhere = Object.values(ACCOUNT)

  it.each([
    'a rep',
    'an administrator with all',
    'an administrator of CDK',
    'a super-admin',
    'the remote widget of one who writes',
  ])('of others do not exist for %s, those within reach do', async (name) => {
    const viewer = viewerOf(name)
    const before = await checksum(test.db)
    for (const { call, field } of named) {
      if (!isAllowed(call, viewer)) continue
      const at = (id: string) => ask(call, probe({ ...sample(call), [field]: id }), viewer)
      const missing = await at('acc_nowhere')
      expect([call.id, missing.status]).toEqual([call.id, 404])
      for (const id of everywhere) {
        const answer = await at(id)
        if (!viewer.reach.includes(id)) expect([call.id, id, answer]).toEqual([call.id, id, missing])
        else if (isThere(call, viewer, flagsOf(id)))
          expect([call.id, id, passed(answer) ? '' : answer]).toEqual([call.id, id, ''])
        else expect([call.id, id, answer.status]).toEqual([call.id, id, 403])
      }
      if (name !== 'a rep' && name !== 'an administrator with all') continue
      for (const id of MALFORMED) expect([call.id, id, await at(id)]).toEqual([call.id, id, missing])
    }
    expect(await checksum(test.db)).toBe(before)
  })

  it('of others are not chosen', async () => {
    const viewer = viewerOf('an administrator with all')
    for (const id of ['session.login', 'session.switchUser']) {
      const call = calls.find((one) => one.id === id) as AnyCall
      const at = (account_id: string) => ask(call, { account_id }, viewer)
      const missing = await at('acc_nowhere')
      expect(missing.status).toBe(404)
      for (const other of [ACCOUNT.riverside, ACCOUNT.cdk]) expect(await at(other)).toEqual(missing)
      expect((await at(ACCOUNT.toyota)).status).toBe(200)
    }
  })
})

describe('things of others under an own account', () => {
  /** Fields that refer to a record, with the sample's id at Ford. */
  const THINGS: Readonly<Record<string, string>> = {
    journey_id: 'j_sample',
    configuration_id: 'g_sample',
    version_id: 'n_sample',
    refused_id: 'z_sample',
    offer_id: 'of_sample',
    visit_id: 'a_sample',
    object_key: 'f_sample',
    subscriber_id: 'p_sample',
    SubscriptionId: 'p_sample_resource',
    topic_id: 'o_sample',
    reply_id: 'k_sample_reply',
    website_url: 'ford.example',
    user_id: 'u_sample',
  }
  /** For these a missing record is no error: the list is empty, or the record is already deleted. */
  const QUIET = /^(journeys\.versions configuration_id|assist\.deleteCannedReply reply_id)$/
  /** In these the field is the caller's own id, or refers to something that does not belong to an account. */
  const NOT_THINGS = /^(takeover\.changeState|forms\.submit|chatUi\.add\w+)$/

  function idFor(call: AnyCall, field: string, word: string): unknown {
    if (CONVERSATION_FIELDS.includes(field))
      return word === 'missing' ? 'c_nowhere' : world.conversations[accountOf(word)]
    if (field === 'preview_link') return `/conversation/${String(idFor(call, 'cid', word))}?preview=open`
    if (field === 'MessageId') return `${String(idFor(call, 'cid', word))}.1`
    if (field === 'entry_id') return NUMBERS[word]
    if (field === 'UserId' && call.id.startsWith('notifications.')) return copyOf('p_sample', word)
    return copyOf(THINGS[field] ?? '', word)
  }
  const accountOf = (word: string) => (word === 'foreign' ? ACCOUNT.riverside : ACCOUNT.toyota)

  const named = calls.flatMap((call) =>
    [...Object.keys(THINGS), ...CONVERSATION_FIELDS, 'preview_link', 'MessageId', 'entry_id', 'UserId']
      .filter((field) => has(call, field) && !(field === 'user_id' && NOT_THINGS.test(call.id)))
      .filter((field) => !(field === 'website_url' && NOT_THINGS.test(call.id)))
      .filter((field) => !(field === 'UserId' && !call.id.startsWith('notifications.')))
      .map((field) => [call.id, field, call] as const),
  )

  it('are many', () => expect(named.length).toBeGreaterThan(60))

  /** Of all rows after the last test: taking it before each test as well would double their time. */
  let last: string
  beforeAll(async () => {
    last = await checksum(test.db)
  })

  it.each(named)('%s answers for the %s of another account as for a missing one', async (_, field, call) => {
    const asker = viewerOf(needOf(call).roles.length === 1 ? 'a super-admin' : 'an administrator with all')
    const account = accountField(call)
    const words = field === 'user_id' ? ['foreign'] : ['foreign', 'sibling']
    const input = (word: string): Input => ({
      ...sample(call),
      ...(account && { [account]: ACCOUNT.ford }),
      ...(field === 'MessageId' && { conversation_id: undefined }),
      [field]: idFor(call, field, word),
    })
    const same = ({ status, text }: Answer, word: string) => ({
      status,
      text: text.replaceAll(String(idFor(call, field, word)), '?'),
    })
    const missing = same(await ask(call, input('missing'), asker), 'missing')
    expect(missing.status >= 400).toBe(!QUIET.test(`${call.id} ${field}`))
    for (const word of words) expect(same(await ask(call, input(word), asker), word)).toEqual(missing)
    if (CONVERSATION_FIELDS.includes(field) && account && call.params?.entries[account] === undefined) {
      // The caller's own account is then used.
      const alone = (word: string) => ask(call, { ...input(word), [account]: undefined }, asker)
      expect(same(await alone('foreign'), 'foreign')).toEqual(same(await alone('missing'), 'missing'))
      expect((await alone('missing')).status).toBeGreaterThanOrEqual(400)
    }
    const before = last
    last = await checksum(test.db)
    expect(last).toBe(before)
  })
})
