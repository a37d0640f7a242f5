/** The signature of a dealership's mail. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { replyMessage, signature as signatureCall } from '../../src/contract/calls/reply'
import { generalSettings, type SignatureFields } from '../../src/contract/calls/signature'
import { deleteSignature, saveGeneralSettings } from '../../src/contract/calls/signature-save'
import { createResource } from '../../src/contract/calls/setting-resources'
import type { AccountRow } from '../../src/service/platform/schema/accounts'
import { signatureForAssistant } from '../../src/service/settings/signatures'
import { anyDatabase } from './support/databases'
import { say } from './support/said'
import { startService, type TestService } from './support/service'
import { ACCOUNT, addConversation, seedWorld, USER, USER_ID, type NewConversation } from './support/world'

const PHONE_FAULT = 'Please enter valid phone number (example: +1xxxxxxxxx)'
const FIELDS: SignatureFields = {
  DealershipName: 'Ford Motors of Chicago',
  FullName: 'Ava Bennett',
  Position: 'Customer care',
  MainPhone: '+13125550100',
  SecondaryPhone: '',
  PartsPhone: '',
  WebsiteUrl: 'https://ford.example',
  Address: '2200 North Avenue',
}
/** The same data with the names of the newer calls. */
const info = {
  DealershipName: FIELDS.DealershipName,
  SalesPhoneNumber: FIELDS.MainPhone,
  ServicePhoneNumber: FIELDS.SecondaryPhone,
  PartsPhoneNumber: FIELDS.PartsPhone,
  WebsiteURL: FIELDS.WebsiteUrl,
  Address: FIELDS.Address,
  MirrorFrom: null,
}
const TEXT =
  'Ava Bennett\nCustomer care\n\nFord Motors of Chicago\n2200 North Avenue\n(312) 555-0100\nhttps://ford.example'

anyDatabase('signatures', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startService({ seed: seedWorld, database })
    // A user whose policy only allows reading.
    await test.db
      .insertInto('user_policies')
      .values({ user_id: USER_ID.editor, resource: 'Settings:Signature', allow: ['read'], position: 9 })
      .execute()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('signatures').execute()
    await test.db.deleteFrom('setting_versions').execute()
    await test.db.deleteFrom('audit_log').execute()
  })

  type Product = 'SALES_AI' | 'LEAD_ENGAGE' | 'CARBUYING_AI' | 'SERVICE_AI' | 'SALESCAMPAIGNS'
  const read = (service_type?: Product, as: string = USER.admin, account_id: string = ACCOUNT.ford) =>
    test.call(generalSettings, { account_id, ...(service_type && { service_type }) }, { as })
  type Body = Omit<Parameters<typeof test.call<typeof saveGeneralSettings>>[1], 'account_id'>
  const save = (body: Body, as: string = USER.admin, account_id: string = ACCOUNT.ford) =>
    test.call(saveGeneralSettings, { account_id, ...body }, { as })
  const saveFields = (fields: Partial<SignatureFields>, more: Body = {}) =>
    save({ settings_data: { ...FIELDS, ...fields }, ...more })
  const account = async (): Promise<AccountRow> =>
    await test.db.selectFrom('accounts').selectAll().where('id', '=', ACCOUNT.ford).executeTakeFirstOrThrow()
  const rows = () => test.db.selectFrom('signatures').selectAll().orderBy('product_id').execute()

  it('begins with the dealership’s own facts and the assistant’s name, for every product', async () => {
    const { settings_data, version } = await read()
    expect([settings_data, version]).toEqual([
      {
        DealershipName: 'Ford Motors',
        FullName: 'Ava',
        Position: '',
        MainPhone: '',
        SecondaryPhone: '',
        PartsPhone: '',
        WebsiteUrl: '',
        Address: '',
        resource_id: 'LEAD_ENGAGE',
        ResourceName: 'Default',
        Signature: 'Ava\n\nFord Motors',
        free: false,
        MirrorFrom: null,
      },
      0,
    ])
    const bought = await read('CARBUYING_AI')
    expect(bought.settings_data).toMatchObject({
      resource_id: 'CARBUYING_AI',
      Signature: 'Ava\n\nFord Motors',
      MirrorFrom: 'LEAD_ENGAGE',
    })
    expect(bought.signature_info.MirrorFrom).toBe('LEAD_ENGAGE')
  })

  it('is one for all ids of Sales AI, whatever names write it', async () => {
    await saveFields({}, { service_type: 'SALES_AI' })
    expect((await read('LEAD_ENGAGE')).settings_data).toMatchObject({ ...FIELDS, Signature: TEXT })
    expect(await read('LEAD_ENGAGE')).toEqual(await read())
    const { signature_info } = await read()
    expect(signature_info).toEqual({
      DealershipName: FIELDS.DealershipName,
      SalesPhoneNumber: FIELDS.MainPhone,
      ServicePhoneNumber: '',
      PartsPhoneNumber: '',
      WebsiteURL: FIELDS.WebsiteUrl,
      Address: FIELDS.Address,
      MirrorFrom: null,
    })
    await save({
      signature_info: { ...info, SalesPhoneNumber: '+13125550111', ServicePhoneNumber: '+13125550112' },
    })
    expect((await read()).settings_data).toMatchObject({
      ...FIELDS,
      MainPhone: '+13125550111',
      SecondaryPhone: '+13125550112',
    })
    expect(await rows()).toHaveLength(1)
  })

  it('keeps phones as E.164 and a bare domain as https', async () => {
    await saveFields({
      MainPhone: '3125550100',
      PartsPhone: '13125550101',
      WebsiteUrl: 'ford.example/contact',
    })
    expect((await read()).settings_data).toMatchObject({
      MainPhone: '+13125550100',
      PartsPhone: '+13125550101',
      WebsiteUrl: 'https://ford.example/contact',
    })
  })

  it.each([
    ['MainPhone', '(312) 555-0100', PHONE_FAULT],
    ['MainPhone', '555', PHONE_FAULT],
    ['SecondaryPhone', 'call us', PHONE_FAULT],
    ['PartsPhone', '+1312', PHONE_FAULT],
    ['WebsiteUrl', 'javascript:alert(1)', /valid website/],
    ['WebsiteUrl', 'ftp://ford.example', /valid website/],
    ['DealershipName', '  ', 'Is required'],
    ['FullName', '', 'Is required'],
    ['MainPhone', '', 'Is required'],
    ['WebsiteUrl', '', 'Is required'],
    ['Address', '', 'Is required'],
    ['Address', 'x'.repeat(301), /./],
  ] as const)('refuses %s %j at its field and changes nothing', async (name, value, message) => {
    await expect(saveFields({ [name]: value })).rejects.toMatchObject({
      status: 400,
      body: {
        fields: {
          [`settings_data.${name}`]: typeof message === 'string' ? message : expect.stringMatching(message),
        },
      },
    })
    expect(await rows()).toEqual([])
  })

  it('names a fault of the newer variant by its newer name, and needs no name there', async () => {
    await expect(
      save({ signature_info: { ...info, SalesPhoneNumber: 'x', WebsiteURL: '' } }),
    ).rejects.toMatchObject({
      status: 400,
      body: {
        fields: {
          'signature_info.SalesPhoneNumber': PHONE_FAULT,
          'signature_info.WebsiteURL': 'Is required',
        },
      },
    })
    for (const body of [{}, { signature_info: info, settings_data: FIELDS }]) {
      await expect(save(body)).rejects.toMatchObject({ status: 400 })
    }
  })

  it('may be written freely, and then stays so until it is made of the fields again', async () => {
    const written = '— Ava Bennett\r\n<b>Ford</b>'
    await saveFields({}, { settings_data: { ...FIELDS, Signature: written } })
    expect((await read()).settings_data).toMatchObject({
      Signature: '— Ava Bennett\n<b>Ford</b>',
      free: true,
    })
    // The newer variant without a text leaves the text unchanged.
    await save({ signature_info: info })
    expect((await read()).settings_data.free).toBe(true)
    await save({ signature_info: { ...info, Signature: '' } })
    expect((await read()).settings_data).toMatchObject({ Signature: TEXT, free: false })
    // A text that equals the generated one is not a custom text.
    await saveFields({}, { settings_data: { ...FIELDS, Signature: TEXT } })
    expect((await read()).settings_data.free).toBe(false)
  })

  it('mirrors Sales AI until it has its own, and again when asked to', async () => {
    await saveFields({})
    const mirrored = await read('CARBUYING_AI')
    expect(mirrored.signature_info).toEqual({ ...info, MirrorFrom: 'LEAD_ENGAGE' })
    await save({ service_type: 'CARBUYING_AI', signature_info: { ...info, Address: 'Pier 4' } })
    await saveFields({ Address: 'Elsewhere' })
    expect((await read('CARBUYING_AI')).signature_info).toEqual({ ...info, Address: 'Pier 4' })
    expect((await read('SERVICE_AI')).settings_data.Address).toBe('Elsewhere')
    // Other fields that are sent together with the mirror are ignored.
    await save({
      service_type: 'CARBUYING_AI',
      signature_info: { ...info, Address: '', MirrorFrom: 'LEAD_ENGAGE' },
    })
    expect((await read('CARBUYING_AI')).signature_info).toMatchObject({
      Address: 'Elsewhere',
      MirrorFrom: 'LEAD_ENGAGE',
    })
    expect(await rows()).toHaveLength(1)
    await expect(save({ settings_data: { ...FIELDS, MirrorFrom: 'LEAD_ENGAGE' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('tells the second of two savers, and keeps who changed what', async () => {
    const { version } = await saveFields({}, { base_version: 0 })
    expect(version).toBe(1)
    await expect(saveFields({ Position: 'Sales' }, { base_version: 0 })).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Admin Tester') },
    })
    expect((await read()).settings_data.Position).toBe('Customer care')
    // Saving the same values is no change.
    expect(await saveFields({}, { base_version: 1 })).toEqual({ status: 'Success', version: 1 })
    expect(await saveFields({ Position: 'Sales' }, { base_version: 1 })).toMatchObject({ version: 2 })
    const log = await test.db.selectFrom('audit_log').select(['setting', 'before', 'after']).execute()
    const change = (before: string, after: string) =>
      expect.objectContaining({
        setting: 'signature/LEAD_ENGAGE',
        before: { fields: expect.objectContaining({ Position: before }), text: null },
        after: { fields: expect.objectContaining({ Position: after }), text: null },
      })
    expect(log).toHaveLength(2)
    expect(log).toEqual(
      expect.arrayContaining([change('', 'Customer care'), change('Customer care', 'Sales')]),
    )
  })

  it('is kept by nobody who did not change it, so that it follows the dealership', async () => {
    await test.db
      .updateTable('accounts')
      .set({ phone: '+13125550100', website: 'https://ford.example', address: '1 Main' })
      .where('id', '=', ACCOUNT.toyota)
      .execute()
    const { settings_data } = await read(undefined, USER.admin, ACCOUNT.toyota)
    const standing = Object.fromEntries(
      Object.keys(FIELDS).map((name) => [name, settings_data[name as keyof SignatureFields]]),
    ) as SignatureFields
    await save({ settings_data: standing }, USER.admin, ACCOUNT.toyota)
    expect(await rows()).toEqual([])
  })

  it('refuses who may not', async () => {
    await expect(read(undefined, USER.rep)).rejects.toMatchObject({ status: 403 })
    await expect(save({ settings_data: FIELDS }, USER.rep)).rejects.toMatchObject({ status: 403 })
    await expect(read(undefined, USER.editor)).resolves.toBeDefined()
    await expect(save({ settings_data: FIELDS }, USER.editor)).rejects.toMatchObject({ status: 403 })
    await expect(read(undefined, USER.riverside)).rejects.toMatchObject({ status: 404 })
    await expect(save({ settings_data: FIELDS }, USER.riverside)).rejects.toMatchObject({ status: 404 })
    // A group has no signature of its own.
    await expect(save({ settings_data: FIELDS }, USER.admin, ACCOUNT.northside)).rejects.toMatchObject({
      status: 409,
    })
    await test.db.deleteFrom('account_products').where('product_id', '=', 'SERVICE_AI').execute()
    await expect(read('SERVICE_AI')).rejects.toMatchObject({ status: 404 })
    expect(await rows()).toEqual([])
  })

  it('is another account’s nowhere', async () => {
    await saveFields({})
    expect((await read(undefined, USER.riverside, ACCOUNT.riverside)).settings_data.DealershipName).toBe(
      'Riverside Motors',
    )
    expect((await read(undefined, USER.admin, ACCOUNT.toyota)).settings_data.DealershipName).toBe(
      'Toyota Motors',
    )
  })

  const signed = (
    input: Partial<Record<'conversation_id' | 'MessageId' | 'UserId', string>>,
    as = USER.rep,
  ) => test.call(signatureCall, { account_id: ACCOUNT.ford, ...input }, { as })
  const conversation = (given: NewConversation) =>
    addConversation(test.db, { email: 'jordan@mail.example', ...given })

  it('closes mail of staff with their own name, by the conversation’s product', async () => {
    await saveFields({ SecondaryPhone: '+13125550101' })
    const own =
      'Rep Tester\n\nFord Motors of Chicago\n2200 North Avenue\nSales: (312) 555-0100\nService: (312) 555-0101\nhttps://ford.example'
    expect(await signed({ UserId: USER_ID.rep2 })).toEqual({ Signature: own, named: [] })
    const sales = await conversation({})
    const bought = await conversation({ product: 'CARBUYING_AI' })
    await save({ service_type: 'CARBUYING_AI', signature_info: { ...info, DealershipName: 'Ford Online' } })
    expect((await signed({ conversation_id: sales.id })).Signature).toBe(own)
    expect((await signed({ conversation_id: bought.id })).Signature).toContain('Rep Tester\n\nFord Online\n')
    expect((await signed({ MessageId: `${bought.id}.1` })).Signature).toContain('Ford Online')
    const foreign = await conversation({ account_id: ACCOUNT.toyota })
    for (const id of [foreign.id, 'c_nowhere']) {
      await expect(signed({ conversation_id: id })).rejects.toMatchObject({ status: 404 })
    }
  })

  it('puts a person’s name into a text that was written freely', async () => {
    await saveFields({}, { settings_data: { ...FIELDS, Signature: 'Yours,\nAva Bennett, Customer care' } })
    expect((await signed({})).Signature).toBe('Yours,\nRep Tester, Customer care')
  })

  it('offers those by nickname', async () => {
    const add = (ResourceName: string, DealershipName: string) =>
      test.call(
        createResource,
        { account_id: ACCOUNT.ford, kind: 'general-info', ResourceName, data: { ...FIELDS, DealershipName } },
        { as: USER.admin },
      )
    await add('Weekend', 'Ford at the weekend')
    await add('Fleet', 'Ford Fleet')
    const { named } = await signed({})
    expect(named.map(({ ResourceName }) => ResourceName)).toEqual(['Fleet', 'Weekend'])
    expect(named[0]?.Signature).toContain('Rep Tester\n\nFord Fleet')
  })

  it('deletes one by nickname, which is then offered no more and can be given again', async () => {
    const add = () =>
      test.call(
        createResource,
        { account_id: ACCOUNT.ford, kind: 'general-info', ResourceName: 'Fleet', data: FIELDS },
        { as: USER.admin },
      )
    const remove = (resource_id: string, as: string = USER.admin, account_id: string = ACCOUNT.ford) =>
      test.call(deleteSignature, { account_id, resource_id }, { as })
    const { resource_id } = await add()
    await expect(remove(resource_id, USER.editor)).rejects.toMatchObject({ status: 403 })
    await expect(remove(resource_id, USER.admin, ACCOUNT.toyota)).rejects.toMatchObject({ status: 404 })
    // The dealership's own cannot be deleted.
    await expect(remove('LEAD_ENGAGE')).rejects.toMatchObject({ status: 404 })
    expect((await signed({})).named).toHaveLength(1)

    await expect(remove(resource_id)).resolves.toEqual({ status: 'Success' })
    expect((await signed({})).named).toEqual([])
    // Both entries may be of one moment, so they are told apart by what they say.
    const entries = await test.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('setting', '=', `signature/${resource_id}`)
      .execute()
    expect(entries).toHaveLength(2)
    expect(entries).toContainEqual({
      before: expect.objectContaining({ resource_name: 'Fleet' }) as unknown,
      after: null,
    })
    await expect(remove(resource_id)).rejects.toMatchObject({ status: 404 })
    expect((await add()).resource_id).not.toBe(resource_id)
  })

  it('stands under the reply that leaves, as the box was prefilled with it', async () => {
    await saveFields({})
    const { id } = await conversation({})
    await say(test, id, { initiator: 'HUMAN', channel: 'email' })
    const { Signature } = await signed({ conversation_id: id })
    const text = `It is here.\n\n${Signature}`
    await test.call(
      replyMessage,
      { account_id: ACCOUNT.ford, id, text, selectedChannel: 'email', client_id: 'signed-0001' },
      { as: USER.rep },
    )
    const { html } = await test.db
      .selectFrom('deliveries')
      .select('html')
      .where('conversation_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(html).toContain('<p>Rep Tester</p><p>Ford Motors of Chicago<br>2200 North Avenue<br>')
  })

  it('closes mail of the assistant as it is', async () => {
    await saveFields({})
    expect(await signatureForAssistant(test.db, await account(), 'SALES_AI')).toBe(TEXT)
    expect(await signatureForAssistant(test.db, await account(), 'SERVICE_AI')).toBe(TEXT)
    await saveFields({}, { settings_data: { ...FIELDS, Signature: 'Bye' } })
    expect(await signatureForAssistant(test.db, await account(), 'LEAD_ENGAGE')).toBe('Bye')
  })
})
