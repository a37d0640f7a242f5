/** The capabilities of the chat, each switched separately. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../src/contract/calls/capabilities'
import { dealerSettings } from '../../src/contract/calls/session'
import { takeoverFeature, takeoverState, updateTakeoverFeature } from '../../src/contract/calls/takeover'
import { saveTakeoverFeature } from '../../src/service/settings/capabilities'
import { appendMessage } from '../../src/service/conversations/messages'
import { joinTakeover } from '../../src/service/conversations/takeover'
import { eachDatabase } from './support/databases'
import { CallFailed, startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID } from './support/world'

const SWITCHES = [
  [
    'maximize_conversions',
    contract.maximizeConversion,
    contract.updateMaximizeConversion,
    USER.admin,
    'Disabled',
  ],
  ['service_scheduler', contract.serviceScheduler, contract.updateServiceScheduler, USER.admin, 'Disabled'],
  ['selling_price', contract.sellingPrice, contract.updateSellingPrice, USER.admin, 'Enabled'],
  ['quick_replies', contract.quickReplies, contract.updateQuickReplies, USER.admin, 'Enabled'],
  ['ask_rating', contract.askRating, contract.updateAskRating, USER.admin, 'Enabled'],
  ['start_form', contract.startForm, contract.updateStartForm, USER.super, 'Disabled'],
] as const

eachDatabase('capabilities', (database) => {
  let at: TestService
  beforeAll(async () => {
    at = await startService({ seed: seedWorld, database })
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    await at.db.deleteFrom('setting_versions').execute()
    await at.db.deleteFrom('audit_log').execute()
    await at.db.updateTable('accounts').set({ capabilities: '{}' }).execute()
    await flag({ service_scheduler: true, takeover: true, manufacturer: false, chat_ui_pilot: false })
  })

  const flag = (flags: Readonly<Record<string, boolean>>) =>
    at.db
      .updateTable('accounts')
      .set({ flags: sql`flags || ${JSON.stringify(flags)}::jsonb` })
      .execute()
  const account_id = ACCOUNT.ford
  const stored = async (id: string = ACCOUNT.ford) =>
    (await at.db.selectFrom('accounts').select('capabilities').where('id', '=', id).executeTakeFirstOrThrow())
      .capabilities
  const refusal = async (promise: Promise<unknown>) => {
    const error: unknown = await promise.catch((thrown: unknown) => thrown)
    if (!(error instanceof CallFailed)) throw new Error('It was not refused')
    return error
  }

  describe.each(SWITCHES)('%s', (name, read, update, as, first) => {
    const other = first === 'Enabled' ? 'Disabled' : 'Enabled'
    const save = (status: 'Enabled' | 'Disabled', base_version?: number, who: string = as) =>
      at.call(update, { account_id, status, base_version }, { as: who })

    test('is read, switched and told with its version, for this account alone', async () => {
      expect(await at.call(read, { account_id }, { as })).toMatchObject({ Status: first, version: 0 })
      expect(await save(other, 0)).toMatchObject({ Status: other, version: 1 })
      expect(await at.call(read, { account_id }, { as })).toMatchObject({ Status: other, version: 1 })
      expect(await stored()).toEqual({ [name]: other === 'Enabled' })
      expect(await stored(ACCOUNT.toyota)).toEqual({})
      const audit = await at.db.selectFrom('audit_log').selectAll().execute()
      expect(audit).toMatchObject([
        {
          account_id,
          setting: `capabilities/${name}`,
          before: { [name]: first === 'Enabled' },
          after: { [name]: other === 'Enabled' },
        },
      ])
    })

    test('of two savers the second is told; the same again changes nothing', async () => {
      await save(other, 0)
      const { status, body } = await refusal(save(first, 0))
      expect([status, body.error_code]).toEqual([409, undefined])
      expect(body.message).toMatch(/has saved other changes/)
      expect(await stored()).toEqual({ [name]: other === 'Enabled' })
      expect(await save(other, 1)).toMatchObject({ version: 1 })
    })

    test('is nobody else’s', async () => {
      for (const who of [USER.rep, USER.riverside, ...(as === USER.super ? [USER.admin] : [])]) {
        // A call for super-admins does not reveal to anybody else whether the account exists.
        const foreign = who === USER.riverside && as !== USER.super
        expect((await refusal(save(other, undefined, who))).status).toBe(foreign ? 404 : 403)
        expect((await refusal(at.call(read, { account_id }, { as: who }))).status).toBe(foreign ? 404 : 403)
      }
      expect(await stored()).toEqual({})
    })

    test('takes nothing but the two words', async () => {
      const { status, body } = await refusal(save('On' as 'Enabled'))
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['status']])
      expect(
        (await refusal(at.call(update, { account_id: ACCOUNT.northside, status: other }, { as }))).status,
      ).toBe(409)
    })
  })

  test('two capabilities saved at once are both kept', async () => {
    await Promise.all([
      at.call(contract.updateSellingPrice, { account_id, status: 'Disabled' }, { as: USER.admin }),
      at.call(contract.updateQuickReplies, { account_id, status: 'Disabled' }, { as: USER.admin }),
      at.call(contract.updateMaximizeConversion, { account_id, status: 'Enabled' }, { as: USER.admin }),
    ])
    expect(await stored()).toEqual({ selling_price: false, quick_replies: false, maximize_conversions: true })
  })

  describe('the service scheduler', () => {
    const scheduler = (as: string = USER.admin) => at.call(contract.serviceScheduler, { account_id }, { as })
    const enable = () =>
      at.call(contract.updateServiceScheduler, { account_id, status: 'Enabled' }, { as: USER.admin })
    const settings = async (id: string = account_id) =>
      (await at.call(dealerSettings, { account_id: id, service_type: 'LEAD_ENGAGE' }, { as: USER.admin }))
        .ServiceScheduler

    test('is shown, and can be switched, only where the account has it', async () => {
      expect(await scheduler()).toMatchObject({ Visible: true })
      expect(await enable()).toEqual({ Status: 'Enabled', Visible: true, version: 1 })
      await flag({ service_scheduler: false })
      expect(await scheduler()).toMatchObject({ Visible: false })
      const { status, body } = await refusal(enable())
      expect([status, body.error_code]).toEqual([409, undefined])
    })

    test('the dashboard counts on it only where it is there and on; a group, where one of its dealerships does', async () => {
      expect(await settings()).toBe(false)
      expect(await settings(ACCOUNT.northside)).toBe(false)
      await enable()
      expect(await settings()).toBe(true)
      expect(await settings(ACCOUNT.northside)).toBe(true)
      expect(await settings(ACCOUNT.toyota)).toBe(false)
      await flag({ service_scheduler: false })
      expect(await settings()).toBe(false)
      expect(await settings(ACCOUNT.northside)).toBe(false)
    })
  })

  describe('lead gating', () => {
    const as = { as: USER.super }
    const save = (enabled: boolean, only_for_cta: boolean, base_version?: number) =>
      at.call(contract.updateLeadGating, { account_id, enabled, only_for_cta, base_version }, as)

    test('off clears only for CTA', async () => {
      expect(await save(true, true, 0)).toEqual({ enabled: true, only_for_cta: true, version: 1 })
      expect(await save(false, true, 1)).toEqual({ enabled: false, only_for_cta: false, version: 2 })
      expect(await at.call(contract.leadGating, { account_id }, as)).toEqual({
        enabled: false,
        only_for_cta: false,
        version: 2,
      })
      expect(await stored()).toEqual({ lead_gating: { enabled: false, only_for_cta: false } })
    })

    test('is a super-admin’s, and the second saver is told', async () => {
      await save(true, false, 0)
      expect((await refusal(save(false, false, 0))).status).toBe(409)
      for (const who of [USER.admin, USER.rep]) {
        expect((await refusal(at.call(contract.leadGating, { account_id }, { as: who }))).status).toBe(403)
        const input = { account_id, enabled: false, only_for_cta: false }
        expect((await refusal(at.call(contract.updateLeadGating, input, { as: who }))).status).toBe(403)
      }
      expect(await stored()).toMatchObject({ lead_gating: { enabled: true } })
    })
  })

  describe('Adobe Analytics', () => {
    const read = (as: string = USER.super) => at.call(contract.adobeAnalytics, { account_id }, { as })
    const save = (adobeAnalyticsEnabled: boolean, base_version?: number, as: string = USER.super) =>
      at.call(contract.updateAdobeAnalytics, { account_id, adobeAnalyticsEnabled, base_version }, { as })

    test('is there for a manufacturer’s account that is in no pilot', async () => {
      expect((await refusal(read())).status).toBe(403)
      expect((await refusal(save(true))).status).toBe(403)
      await flag({ manufacturer: true })
      expect(await read()).toEqual({ adobeAnalyticsEnabled: false, version: 0 })
      expect(await save(true, 0)).toEqual({ adobeAnalyticsEnabled: true, version: 1 })
      expect((await refusal(save(false, 0))).status).toBe(409)
      expect((await refusal(read(USER.admin))).status).toBe(403)
      expect((await refusal(save(false, 1, USER.admin))).status).toBe(403)
      await flag({ chat_ui_pilot: true })
      expect((await refusal(read())).status).toBe(403)
      expect((await refusal(save(false, 1))).status).toBe(403)
      expect(await stored()).toEqual({ adobe_analytics: true })
    })
  })

  describe('live takeover', () => {
    const read = (as: string = USER.rep) => at.call(takeoverFeature, { account_id }, { as })
    const save = (status: 'Enabled' | 'Disabled', base_version?: number, as: string = USER.admin) =>
      at.call(updateTakeoverFeature, { account_id, status, base_version }, { as })
    const writing = async () => {
      const chat = await addConversation(at.db)
      await appendMessage(at.context, {
        account_id,
        conversation_id: chat.id,
        initiator: 'HUMAN',
        channel: 'chat',
        text: 'Anybody there?',
      })
      return chat.id
    }
    const change = (
      conversation_id: string,
      status: 'IN_PROGRESS' | 'COMPLETED',
      who: 'rep' | 'rep2' = 'rep',
    ) =>
      at.call(
        takeoverState,
        {
          account_id,
          conversation_id,
          status,
          sales_person: { first_name: 'R', last_name: 'T', email: USER[who] },
          user_id: USER_ID[who],
        },
        { as: USER[who] },
      )

    test('is read by staff and saved by administrators, the second of whom is told', async () => {
      expect(await read()).toEqual({ Status: 'Enabled', version: 0 })
      expect(await save('Disabled', 0)).toEqual({ Status: 'Disabled', version: 1 })
      expect(await read()).toEqual({ Status: 'Disabled', version: 1 })
      const { status, body } = await refusal(save('Enabled', 0))
      expect([status, body.error_code]).toEqual([409, undefined])
      expect((await refusal(save('Enabled', 1, USER.rep))).status).toBe(403)
      expect((await refusal(save('Enabled', 1, USER.riverside))).status).toBe(404)
      expect(await at.db.selectFrom('audit_log').select(['setting', 'after']).execute()).toEqual([
        { setting: 'capabilities/takeover', after: { takeover: false } },
      ])
    })

    test('off, none begins, and the one that stands may go on and end', async () => {
      const [joined, free] = [await writing(), await writing()]
      await change(joined, 'IN_PROGRESS')
      await save('Disabled')
      const { status, body } = await refusal(change(free, 'IN_PROGRESS'))
      expect([status, body.message]).toEqual([409, 'Live takeover is switched off for this dealership.'])
      // A reloaded page joins the conversation that it owns.
      expect(await change(joined, 'IN_PROGRESS')).toMatchObject({ status: 'IN_PROGRESS' })
      expect(await change(joined, 'COMPLETED')).toMatchObject({ status: 'COMPLETED' })
      expect((await refusal(change(joined, 'IN_PROGRESS'))).status).toBe(409)
    })

    test('none begins with what was read before it was switched off', async () => {
      const id = await writing()
      const account = await at.db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', account_id)
        .executeTakeFirstOrThrow()
      expect(account.flags.takeover).toBe(true)
      const caller = {
        user: await at.db
          .selectFrom('users')
          .selectAll()
          .where('id', '=', USER_ID.admin)
          .executeTakeFirstOrThrow(),
      }
      await saveTakeoverFeature(at.context, { account, caller, base_version: undefined }, false)
      const owner = { id: USER_ID.rep, first_name: 'R', last_name: 'T', email: USER.rep }
      await expect(joinTakeover(at.context, account, id, owner)).rejects.toMatchObject({
        code: 'takeover_off',
      })
    })
  })
})
