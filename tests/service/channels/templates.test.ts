/** Message templates of WhatsApp: read from the provider, and sent when the window is closed. */
import { describe, expect, it } from 'vitest'
import { channelTemplates, refreshTemplates, replyTemplates } from '../../../src/contract/calls/templates'
import { deleteChannel } from '../../../src/contract/calls/channels'
import { dialogue } from '../../../src/contract/calls/dialogue'
import { CHANNEL_FAILURES } from '../../../src/contract/messages/channels'
import { eachDatabase } from '../support/databases'
import { account_id, HOUR, PERSON, refused, useChannels } from '../support/channels-world'
import { BUSINESS_ID, metaError, metaTemplate } from '../support/meta-server'
import { ACCOUNT, USER } from '../support/world'

const VISIT = metaTemplate('visit_reminder', {
  id: '501',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Visit on {{1}}', example: { header_text: ['Monday'] } },
    {
      type: 'BODY',
      text: 'Hello {{first_name}}, your {{vehicle}} is ready, {{first_name}}.',
      example: {
        body_text_named_params: [
          { param_name: 'first_name', example: 'Pablo' },
          { param_name: 'vehicle', example: 'Terrane' },
        ],
      },
    },
    { type: 'FOOTER', text: 'Reply STOP to opt out' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'I am coming' },
        { type: 'URL', text: 'Details', url: 'https://dealer.example/v/{{1}}', example: ['a100'] },
      ],
    },
  ],
})
const VISIT_TEXT =
  'Visit on Friday\n\nHello Sheena, your Terrane is ready, Sheena.\n\nReply STOP to opt out\n\nDetails: https://dealer.example/v/a-7'
const VALUES = ['Friday', 'Sheena', 'Terrane', 'a-7']

eachDatabase('message templates', (database) => {
  const world = useChannels(database)
  const { meta, connect, write, pass, send, only, messages, deliveries, answer } = world
  const call = (as: keyof typeof USER = 'admin') =>
    world.test.call(channelTemplates, { account_id, channel: 'whatsapp' }, { as: USER[as] })
  const read = () =>
    world.test.call(refreshTemplates, { account_id, channel: 'whatsapp' }, { as: USER.admin })
  const asked = () => meta.paths.filter((path) => path.endsWith('/message_templates')).length
  const template = (values: readonly string[] = VALUES, template_id = '501') => ({
    template: { template_id, values },
  })

  /** A customer whose last message is too old to be answered, with templates at hand. */
  async function closed(...templates: object[]): Promise<void> {
    meta.templates.push(...(templates.length > 0 ? templates : [VISIT]))
    await connect('whatsapp', { business_id: BUSINESS_ID })
    await read()
    await write('whatsapp', 'Hello')
    await pass(5_000)
    await send()
    world.test.clock.advance(25 * HOUR)
    meta.sent.length = 0
  }

  describe('the list', () => {
    it('has every page, with what each template says and is', async () => {
      meta.templates.push(
        VISIT,
        metaTemplate('offer', { id: '502', category: 'MARKETING', status: 'PAUSED' }),
        metaTemplate('picture', {
          id: '503',
          status: 'IN_APPEAL',
          components: [
            { type: 'HEADER', format: 'IMAGE' },
            { type: 'BODY', text: 'Look' },
          ],
        }),
        metaTemplate('code', { id: '504', category: 'AUTHENTICATION' }),
        metaTemplate('turn', {
          id: '505',
          status: 'LIMIT_EXCEEDED',
          components: [
            { type: 'BODY', text: '{{2}} before {{1}}' },
            { type: 'CAROUSEL', cards: [] },
          ],
        }),
        null as unknown as object,
        { id: 'x', name: 'no number' },
      )
      await connect('whatsapp', { business_id: BUSINESS_ID })
      const { templates, ...list } = await call()
      expect(list).toEqual({
        has_business_id: true,
        read_at: world.test.clock.now().toISOString(),
        failure: null,
      })
      expect(
        templates.map(({ name, status, category, unsupported }) => [name, status, category, unsupported]),
      ).toEqual([
        ['code', 'approved', 'authentication', 'code'],
        ['offer', 'paused', 'marketing', null],
        ['picture', 'pending', 'utility', 'media'],
        ['turn', 'disabled', 'utility', 'other'],
        ['visit_reminder', 'approved', 'utility', null],
      ])
      expect(templates[3]?.variables.map(({ name }) => name)).toEqual(['1', '2'])
      expect(templates[4]).toMatchObject({
        header: 'Visit on {{1}}',
        footer: 'Reply STOP to opt out',
        buttons: [
          { text: 'I am coming', target: null },
          { text: 'Details', target: 'https://dealer.example/v/{{1}}' },
        ],
        variables: [
          { part: 'header', button: null, name: '1', example: 'Monday' },
          { part: 'body', button: null, name: 'first_name', example: 'Pablo' },
          { part: 'body', button: null, name: 'vehicle', example: 'Terrane' },
          { part: 'button', button: 1, name: '1', example: 'a100' },
        ],
      })
      const sendable = await world.test.call(
        replyTemplates,
        { account_id, channel: 'whatsapp' },
        { as: USER.rep },
      )
      expect(sendable.templates.map(({ name }) => name)).toEqual(['visit_reminder'])
    })

    it('is read again when it is an hour old, once however many look, or at request', async () => {
      meta.templates.push(VISIT)
      await connect('whatsapp', { business_id: BUSINESS_ID })
      await Promise.all([call(), call(), call()])
      expect(asked()).toBe(1)
      world.test.clock.advance(HOUR)
      await call()
      expect(asked()).toBe(1)
      world.test.clock.advance(1_000)
      meta.templates.length = 0
      expect((await call()).templates).toEqual([])
      expect(asked()).toBe(2)
      await read()
      expect(asked()).toBe(3)
    })

    it('is read again after Meta said that a template changed', async () => {
      const change = (field: string) => ({
        object: 'whatsapp_business_account',
        entry: [{ id: BUSINESS_ID, changes: [{ field, value: { event: 'REJECTED' } }] }],
      })
      meta.templates.push(VISIT)
      await connect('whatsapp', { business_id: BUSINESS_ID })
      await call()
      await world.receive('whatsapp', change('phone_number_quality_update'))
      await call()
      expect(asked()).toBe(1)
      await world.receive('whatsapp', change('message_template_status_update'))
      await call()
      expect(asked()).toBe(2)
    })

    it('keeps what was read when the provider refuses, and says why', async () => {
      meta.templates.push(VISIT)
      await connect('whatsapp', { business_id: BUSINESS_ID })
      await read()
      await connect('whatsapp', { access_token: 'EAAG-of-somebody-else' })
      expect(await read()).toMatchObject({
        templates: [{ name: 'visit_reminder' }],
        failure: 'token_refused',
      })
      await connect('whatsapp', { business_id: '99999' })
      expect(await read()).toMatchObject({ templates: [], read_at: null, failure: 'business_unknown' })
    })

    it('needs the account, and goes with the connection', async () => {
      expect(await call()).toEqual({ templates: [], has_business_id: false, read_at: null, failure: null })
      expect(await refused(read())).toBe('business_id_missing')
      expect(await refused(connect('messenger', { business_id: BUSINESS_ID }))).toBe('fields_invalid')
      meta.templates.push(VISIT)
      await connect('whatsapp', { business_id: BUSINESS_ID })
      await read()
      await connect('whatsapp', { business_id: null })
      expect((await call()).templates).toEqual([])
      await connect('whatsapp', { business_id: BUSINESS_ID })
      await read()
      await world.test.call(deleteChannel, { account_id, channel: 'whatsapp' }, { as: USER.admin })
      expect(await world.test.db.selectFrom('message_templates').selectAll().execute()).toEqual([])
      expect(await refused(read())).toBe('channel_not_connected')
    })
  })

  describe('a reply', () => {
    it('is sent outside the window, once, and stored as the customer reads it', async () => {
      await closed()
      expect(await refused(answer('whatsapp', 'Hello'))).toBe('channel_window_closed')
      const client_id = 'client-of-a-template-01'
      const sent = await answer('whatsapp', VISIT_TEXT, { ...template(), client_id })
      await answer('whatsapp', VISIT_TEXT, { ...template(), client_id })
      await send()
      await send()
      expect(sent).toMatchObject({
        Message: VISIT_TEXT,
        Initiator: 'SPECIALIST',
        quick_replies: ['I am coming'],
      })
      expect(meta.sent).toHaveLength(1)
      expect(meta.sent[0]).toMatchObject({
        to: PERSON.whatsapp,
        body: {
          type: 'template',
          template: {
            name: 'visit_reminder',
            language: { code: 'en_US' },
            components: [
              { type: 'header', parameters: [{ type: 'text', text: 'Friday' }] },
              {
                type: 'body',
                parameters: [
                  { type: 'text', parameter_name: 'first_name', text: 'Sheena' },
                  { type: 'text', parameter_name: 'vehicle', text: 'Terrane' },
                ],
              },
              {
                type: 'button',
                sub_type: 'url',
                index: '1',
                parameters: [{ type: 'text', text: 'a-7' }],
              },
            ],
          },
        },
      })
      const shown = await world.test.call(dialogue, { conversation_id: (await only()).id }, { as: USER.rep })
      expect(shown.messages.at(-1)).toMatchObject({ Message: VISIT_TEXT, Delivery: { status: 'sent' } })
      expect((await only()).last_staff_at).not.toBeNull()
      // The template does not open the window for other words.
      expect(await refused(answer('whatsapp', 'Hello'))).toBe('channel_window_closed')
    })

    it.each([
      ['a value is missing', ['Friday', ' ', 'Terrane', 'a-7']],
      ['a value has a line break', ['Friday', 'a\nb', 'Terrane', 'a-7']],
      ['a value has a tab', ['Friday', 'a\tb', 'Terrane', 'a-7']],
      ['a value has five spaces', ['Friday', 'a     b', 'Terrane', 'a-7']],
      ['an address has a space', ['Friday', 'Sheena', 'Terrane', 'a 7']],
      ['the header gets too long', ['x'.repeat(60), 'Sheena', 'Terrane', 'a-7']],
      ['a value is too long', ['Friday', 'x'.repeat(501), 'Terrane', 'a-7']],
      ['the body gets too long', ['Friday', 'x'.repeat(500), 'x'.repeat(100), 'a-7']],
      ['there are too few', ['Friday']],
    ])('is refused when %s', async (_, values) => {
      await closed()
      expect(await refused(answer('whatsapp', VISIT_TEXT, template(values)))).toBe('fields_invalid')
      expect(await messages()).toHaveLength(2)
    })

    it('is refused when the template reads otherwise by now, or cannot be sent any more', async () => {
      await closed()
      expect(await refused(answer('whatsapp', 'Something else', template()))).toBe('template_changed')
      expect(await refused(answer('whatsapp', VISIT_TEXT, template(VALUES, '999')))).toBe('template_gone')
      meta.templates.splice(0, 1, { ...VISIT, status: 'PAUSED' })
      await read()
      expect(await refused(answer('whatsapp', VISIT_TEXT, template()))).toBe('template_gone')
    })

    it('uses no template of another account or channel', async () => {
      await closed()
      await world.test.db
        .insertInto('channel_connections')
        .values({
          account_id: ACCOUNT.toyota,
          channel: 'whatsapp',
          sender_id: '7',
          access_token: 'x',
          app_secret: 'x',
          verify_token: 'x',
        })
        .execute()
      await world.test.db.updateTable('message_templates').set({ account_id: ACCOUNT.toyota }).execute()
      expect(await refused(answer('whatsapp', VISIT_TEXT, template()))).toBe('template_gone')
      await write('messenger', 'Hello', { from: PERSON.messenger })
      await world.test.db.deleteFrom('conversations').where('last_channel', '=', 'whatsapp').execute()
      expect(await refused(answer('messenger', VISIT_TEXT, template()))).toBe('fields_invalid')
    })

    it('does not reach somebody who unsubscribed, also after it was queued', async () => {
      await closed()
      await answer('whatsapp', VISIT_TEXT, template())
      await write('whatsapp', 'STOP')
      await send()
      expect(meta.sent).toEqual([])
      expect((await deliveries()).at(-1)).toMatchObject({ status: 'canceled' })
      expect(await refused(answer('whatsapp', VISIT_TEXT, template()))).toBe('unsubscribed')
    })

    it.each([
      [132001, 'template_missing'],
      [132015, 'template_paused'],
      [132000, 'template_mismatch'],
      [132007, 'template_refused'],
      [131049, 'marketing_limited'],
      [131050, 'marketing_stopped'],
      [131047, 'window_closed'],
    ] as const)('says why Meta refused it: %s', async (code, failure) => {
      await closed()
      await call()
      const before = asked()
      await answer('whatsapp', VISIT_TEXT, template())
      meta.answers.push([400, metaError(code)])
      await send()
      expect((await deliveries()).at(-1)).toMatchObject({
        status: 'failed',
        error: CHANNEL_FAILURES[failure],
      })
      await call()
      const isOfTemplate = ['template_missing', 'template_paused', 'template_mismatch'].includes(failure)
      // What Meta says of the template shows that the list is old.
      expect(asked() - before).toBe(isOfTemplate ? 1 : 0)
    })

    it('is sent again at request, although the window is closed', async () => {
      await closed()
      const client_id = 'client-of-a-template-02'
      await answer('whatsapp', VISIT_TEXT, { ...template(), client_id })
      meta.answers.push([400, metaError(132015)])
      await send()
      await answer('whatsapp', VISIT_TEXT, { client_id })
      await send()
      expect(meta.sent).toHaveLength(1)
      expect(meta.sent[0]?.body).toMatchObject({ type: 'template' })
    })

    it('leaves nothing of its values when the customer is erased', async () => {
      await closed()
      await answer('whatsapp', VISIT_TEXT, template())
      const { eraseCustomer } = await import('../../../src/service/conversations/erasure')
      const by = { id: 'u', name: 'Rep' }
      const key = { conversation: (await only()).id }
      await eraseCustomer(world.test.db, account_id, key, by, world.test.clock.now())
      expect(JSON.stringify(await deliveries())).not.toContain('Sheena')
      await send()
      expect(meta.sent).toEqual([])
    })
  })
})
