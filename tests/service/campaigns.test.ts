/** Campaigns: their catalog, their setup and their recipients. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  addCampaign,
  campaigns,
  campaignType,
  campaignTypes,
  processCampaign,
  saveCampaign,
  type CampaignSetup,
} from '../../src/contract/calls/campaigns'
import { updateCommunication } from '../../src/contract/calls/dialogue'
import { sendDueFollowUps } from '../../src/service/delivery/follow-up-queue'
import { eachDatabase } from './support/databases'
import { DAY, linesOf, standingOf } from './support/follow-ups'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID, type NewConversation } from './support/world'

const START = '2026-11-21T15:00:00.000Z'
const PLACE = {
  campaign_type: 'reengagement',
  campaign_category: 'dormant-leads',
  account_id: ACCOUNT.ford,
} as const
const KEY = { ...PLACE, campaign_sequence: 'standard' }
const SETUP: CampaignSetup = {
  name: 'Spring',
  active: true,
  audience: { silent_days: 30 },
  steps: [
    {
      step_id: 'hello',
      after_hours: 0,
      channel: 'email',
      subject: 'Hi {customer}',
      text: 'Still keen on {vehicle}?',
    },
    { step_id: 'text', after_hours: 48, channel: 'sms', text: 'Hello {customer}' },
    { step_id: 'last', after_hours: 96, channel: 'email', subject: 'Bye', text: 'The last of {agent}.' },
  ],
}

eachDatabase('campaigns', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.set(START)
    await test.db.deleteFrom('campaigns').execute()
    await test.db.deleteFrom('setting_versions').execute()
    await test.db.deleteFrom('conversations').execute()
    await test.db.updateTable('accounts').set({ ai_paused: false, sources_off: [] }).execute()
  })

  /** The lead has been silent for this many days. */
  const lead = async (given: NewConversation = {}, days = 60) => {
    const created_at = new Date(test.clock.now().getTime() - days * DAY)
    const { id } = await addConversation(test.db, {
      email: 'jordan@mail.example',
      phone: '+13125550142',
      created_at,
      ...given,
    })
    return id
  }
  const add = (setup: Partial<CampaignSetup> = {}, as: string = USER.admin) =>
    test.call(addCampaign, { ...KEY, ...SETUP, ...setup }, { as })
  const save = (setup: Partial<CampaignSetup> & { base_version?: number } = {}, as: string = USER.admin) =>
    test.call(saveCampaign, { ...KEY, ...SETUP, ...setup }, { as })
  const list = async (as: string = USER.admin) => (await test.call(campaigns, PLACE, { as })).campaigns
  const process = (as: string = USER.admin) => test.call(processCampaign, PLACE, { as })
  const run = () => sendDueFollowUps(test.context)
  const bot = async (id: string) => (await linesOf(test, id)).filter(({ initiator }) => initiator === 'BOT')
  const steps = async (id: string) =>
    (await standingOf(test, id)).map((one) => one.replace(/^campaign:m_[^:]+:/, ''))

  it('are told with types, categories and the set-up that each begins with', async () => {
    const { campaign_types } = await test.call(campaignTypes, {}, { as: USER.admin })
    expect(campaign_types.map((one) => one.campaign_type)).toEqual(['reengagement', 'service-due', 'fandi'])
    expect(campaign_types[0]?.campaign_categories[0]?.sequences).toEqual(['standard', 'short'])
    const type = await test.call(campaignType, { campaign_type: 'reengagement' }, { as: USER.admin })
    const [first] = type.campaign_categories[0]?.sequences ?? []
    // The default setup is valid.
    if (!first) throw new Error('No sequence')
    await add(first.setup)
    expect((await list())[0]?.setup).toEqual(first.setup)
    await expect(
      test.call(campaignType, { campaign_type: 'nothing' }, { as: USER.admin }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(test.call(campaignTypes, {}, { as: USER.rep })).rejects.toMatchObject({ status: 403 })
  })

  it('are set up once, changed, and read back', async () => {
    expect(await add()).toEqual({ status: 'Success', version: 1 })
    expect(await list()).toEqual([
      { campaign_sequence: 'standard', setup: SETUP, updated_at: START, version: 1, scheduled: 0, sent: 0 },
    ])
    await expect(add()).rejects.toMatchObject({ status: 409 })
    expect(await save({ name: 'Summer', base_version: 1 })).toEqual({ status: 'Success', version: 2 })
    expect((await list())[0]).toMatchObject({ setup: { name: 'Summer' }, version: 2 })
    await expect(save({ name: 'Autumn', base_version: 1 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Admin Tester has saved other changes') as string,
    })
    expect((await list())[0]).toMatchObject({ setup: { name: 'Summer' } })
  })

  it('refuse what is not good, by field, and what is not known', async () => {
    const [hello] = SETUP.steps
    if (!hello) throw new Error('No step')
    const bad = async (setup: Partial<CampaignSetup>, field: string) =>
      expect(
        await add(setup).then(
          () => null,
          (error: { body: { fields?: Record<string, string> } }) => Object.keys(error.body.fields ?? {}),
        ),
      ).toEqual([field])
    await bad({ steps: [] }, 'steps')
    await bad({ steps: [hello, hello] }, 'steps.1.step_id')
    await bad({ steps: [{ ...hello, text: '{secret}' }] }, 'steps.0.text')
    await bad({ steps: [{ ...hello, subject: undefined } as never] }, 'steps.0.subject')
    await bad({ steps: [{ ...hello, after_hours: -1 }] }, 'steps.0.after_hours')
    await bad({ name: ' ' }, 'name')
    expect(await list()).toEqual([])
    await expect(save()).rejects.toMatchObject({ status: 404 })
    for (const key of [{ campaign_sequence: 'other' }, { campaign_type: 'fandi' }]) {
      await expect(
        test.call(addCampaign, { ...KEY, ...SETUP, ...key }, { as: USER.admin }),
      ).rejects.toMatchObject({ status: 404 })
    }
  })

  it('are for administrators whose policy says so, of this account', async () => {
    for (const as of [USER.rep, USER.editor]) {
      for (const asked of [() => list(as), () => add({}, as), () => save({}, as), () => process(as)])
        await expect(asked()).rejects.toMatchObject({ status: 403 })
    }
    for (const asked of [
      () => list(USER.riverside),
      () => add({}, USER.riverside),
      () => save({}, USER.riverside),
      () => process(USER.riverside),
    ])
      await expect(asked()).rejects.toMatchObject({ status: 404 })
    expect(await test.db.selectFrom('campaigns').selectAll().execute()).toEqual([])
  })

  it('find their leads and nobody else', async () => {
    await add({ audience: { silent_days: 30, lead_types: ['internet'], sources: ['Website', 'Partner'] } })
    const good = await lead()
    const byMail = await lead({ phone: null, source_name: 'Partner' })
    const others = [
      await lead({}, 29),
      await lead({ lead_type: 'phone' }),
      await lead({ source_name: 'Walk-in' }),
      await lead({ is_test: true }),
      await lead({ excluded: true }),
      await lead({ email: null, phone: null }),
    ]
    const stopped = await lead()
    await test.db.updateTable('conversations').set({ ai_stopped: true }).where('id', '=', stopped).execute()
    const taken = await lead()
    await test.db
      .updateTable('conversations')
      .set({ takeover_status: 'IN_PROGRESS', takeover_owner_id: USER_ID.rep, takeover_epoch: 1 })
      .where('id', '=', taken)
      .execute()
    const gone = await lead()
    await test.db
      .updateTable('conversations')
      .set({ unsubscribed: ['email', 'sms'] })
      .where('id', '=', gone)
      .execute()
    const foreign = await lead({ account_id: ACCOUNT.riverside })
    expect(await process()).toEqual({ status: 'Success', leads: 2, scheduled: 5 })
    expect(await steps(good)).toEqual(['hello scheduled', 'text scheduled', 'last scheduled'])
    expect(await steps(byMail)).toEqual(['hello scheduled', 'last scheduled'])
    for (const id of [...others, stopped, taken, gone, foreign]) expect(await steps(id)).toEqual([])
    expect((await list())[0]).toMatchObject({ scheduled: 5, sent: 0 })
    // Leads that are already in it stay in it.
    test.clock.advance(1_000)
    expect(await process()).toEqual({ status: 'Success', leads: 0, scheduled: 0 })
  })

  it('leave the leads of a source that is off, and everybody while the AI is paused', async () => {
    await add()
    await lead()
    await test.db
      .updateTable('accounts')
      .set({ sources_off: ['Website\ninternet'] })
      .execute()
    expect(await process()).toMatchObject({ leads: 0 })
    await test.db.updateTable('accounts').set({ sources_off: [], ai_paused: true }).execute()
    await expect(process()).rejects.toMatchObject({ status: 409 })
    await test.db.updateTable('accounts').set({ ai_paused: false }).execute()
    expect(await process()).toMatchObject({ leads: 1 })
  })

  it('find more leads than are held at once, each once, asked twice at the same time', async () => {
    await add({ steps: SETUP.steps.slice(0, 1) })
    for (let count = 0; count < 130; count += 1) await lead()
    const [one, other] = await Promise.all([process(), process()])
    expect(one.leads + other.leads).toBe(130)
    expect((await list())[0]).toMatchObject({ scheduled: 130 })
  })

  it('write step by step, in their own words, and count what was sent', async () => {
    await add()
    const id = await lead()
    await process()
    expect(await run()).toBe(1)
    const [first] = await bot(id)
    expect(first).toMatchObject({ channel: 'email', subject: 'Hi Jordan', status: 'queued' })
    expect(first?.text).toMatch(/^Still keen on the vehicle you asked about\?\n\nAva\n/)
    expect((await list())[0]).toMatchObject({ scheduled: 2, sent: 1 })
    test.clock.advance(2 * DAY)
    expect(await run()).toBe(1)
    expect((await bot(id))[1]).toMatchObject({ channel: 'sms', text: 'Hello Jordan\nReply STOP to opt out' })
    // The campaign's messages start no other follow-up.
    expect(await steps(id)).toEqual(['hello sent', 'text sent', 'last scheduled'])
  })

  it('end with an answer, a stop, or a channel that the customer leaves', async () => {
    await add()
    const answers = await lead()
    const stops = await lead()
    await process()
    await run()
    await say(test, answers, { initiator: 'HUMAN', channel: 'email' })
    expect(await steps(answers)).toEqual(['hello sent', 'text canceled answered', 'last canceled answered'])
    const { canceled } = await test.call(
      updateCommunication,
      { accountId: ACCOUNT.ford, userId: USER_ID.rep, vin: stops, action: 'stop' },
      { as: USER.rep },
    )
    expect(canceled.filter(({ kind }) => kind === 'follow_up')).toEqual([
      { kind: 'follow_up', channel: 'sms', text: 'Spring' },
      { kind: 'follow_up', channel: 'email', text: 'Spring' },
    ])
    test.clock.advance(60 * DAY)
    expect(await run()).toBe(0)
    // A lead who replied gets no further messages of the same campaign.
    expect(await process()).toMatchObject({ leads: 0 })
  })

  it('end with what was changed, and who had not been written to may have it anew', async () => {
    await add()
    const id = await lead()
    await process()
    await save({ name: 'Summer' })
    expect(new Set((await steps(id)).map((one) => one.split(' ').slice(1).join(' ')))).toEqual(
      new Set(['canceled campaign_changed']),
    )
    expect(await run()).toBe(0)
    test.clock.advance(1_000)
    expect(await process()).toMatchObject({ leads: 1, scheduled: 3 })
    await save({ name: 'Winter', active: false })
    expect(await run()).toBe(0)
    expect(await process()).toMatchObject({ leads: 0 })
    expect(await bot(id)).toEqual([])
  })
})
