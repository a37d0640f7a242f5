/** Files of customers on WhatsApp and Messenger: fetched, checked by their content, stored and shown. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { dialogue, type Attachment } from '../../../src/contract/calls/dialogue'
import { attachedFile } from '../../../src/contract/calls/reply-files'
import { CONNECTED_CHANNELS, type ConnectedChannel } from '../../../src/contract/core/channels'
import { countCustomerData } from '../../../src/service/conversations/customer-data'
import { eraseCustomer } from '../../../src/service/conversations/erasure'
import { eachDatabase } from '../support/databases'
import { account_id, HOUR, PERSON, refused, useChannels } from '../support/channels-world'
import { messengerMessage, whatsAppMessage, type MetaFile } from '../support/meta-server'
import { ACCOUNT, USER } from '../support/world'

const PDF = Buffer.from('%PDF-1.7 a title')
const HTML = Buffer.from('<html><script>alert(1)</script></html>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const PROGRAM = Buffer.from('MZ\u0090\u0000\u0003')
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    .withExif({ IFD3: { GPSLatitude: '41/1 52/1 0/1' } })
    .jpeg()
    .toBuffer()

eachDatabase('files of customers', (database) => {
  const world = useChannels(database)
  const { meta, receive, messages, only, fetch } = world

  /** A message with a file, which the provider has as `file`. */
  async function sendFile(
    channel: ConnectedChannel,
    file: MetaFile | null,
    more: object = {},
  ): Promise<void> {
    const id = String(900 + world.next())
    if (file) meta.files.set(id, file)
    const message = { id: `with-${id}`, from: PERSON[channel], at: world.test.clock.now() }
    const [kind = ''] = (file?.type ?? 'image/jpeg').split('/')
    const type = kind === 'application' ? (channel === 'whatsapp' ? 'document' : 'file') : kind
    await receive(
      channel,
      channel === 'whatsapp'
        ? whatsAppMessage(message, { type, [type]: { id, mime_type: file?.type ?? 'image/jpeg', ...more } })
        : messengerMessage(message, {
            attachments: [{ type, payload: { url: file?.url ?? `${meta.origin}/files/${id}` } }],
          }),
    )
  }
  const shown = async (): Promise<Attachment> => {
    const read = await world.test.call(dialogue, { conversation_id: (await only()).id }, { as: USER.rep })
    return read.messages.at(-1)?.Attachments[0] ?? expect.fail('no attachment')
  }
  const waiting = () => world.test.db.selectFrom('media_fetches').selectAll().execute()
  const stored = async ({ object_key = '' }: Attachment) =>
    world.test.call(attachedFile, { account_id, object_key }, { as: USER.rep })

  describe.each(CONNECTED_CHANNELS)('%s', (channel) => {
    it('shows a picture as waiting, fetches it, and redraws it without what the camera added', async () => {
      const original = await picture()
      await sendFile(channel, { type: 'image/jpeg', bytes: original })
      expect(await shown()).toMatchObject({ state: 'waiting' })
      // The answer to the webhook waits for nothing.
      expect(meta.paths.filter((path) => path.startsWith('GET'))).toEqual(
        channel === 'whatsapp' ? [] : [expect.stringContaining(PERSON.messenger)],
      )
      await fetch()
      const attachment = await shown()
      expect(attachment).toEqual({
        content_type: 'image/jpeg',
        name: 'picture.jpg',
        object_key: expect.stringMatching(/^f_/) as string,
      })
      const { data } = await stored(attachment)
      const { width, height, exif } = await sharp(Buffer.from(data, 'base64')).metadata()
      expect([width, height, exif]).toEqual([40, 20, undefined])
      expect(await waiting()).toEqual([])
      const live = await world.test.db
        .selectFrom('live_log')
        .selectAll()
        .where('kind', '=', 'message')
        .execute()
      expect(JSON.stringify(live.at(-1)?.data)).toContain(attachment.object_key)
      expect(await fetch()).toBe(0)
    })

    it.each([
      ['a document', 'application/pdf', PDF, 'application/pdf'],
      ['a page', 'image/png', HTML, 'application/octet-stream'],
      ['an SVG', 'image/svg+xml', SVG, 'application/octet-stream'],
      ['a program', 'image/jpeg', PROGRAM, 'application/octet-stream'],
    ])('takes %s for what it contains', async (_, type, bytes, expected) => {
      await sendFile(channel, { type, bytes })
      await fetch()
      const attachment = await shown()
      expect(attachment.content_type).toBe(expected)
      const file = await stored(attachment)
      expect([file.content_type, file.data]).toEqual([expected, bytes.toString('base64')])
    })

    it('keeps nothing of a picture that cannot be drawn', async () => {
      await sendFile(channel, { type: 'image/jpeg', bytes: Buffer.from('ffd8ffe000104a464946', 'hex') })
      await fetch()
      expect(await shown()).toMatchObject({ state: 'failed' })
      expect(await world.test.db.selectFrom('files').select('key').execute()).toEqual([])
    })

    it('keeps no file that is too large, whatever the provider says of its size', async () => {
      const bytes = Buffer.alloc(5 * 1024 * 1024 + 1)
      await sendFile(channel, { type: 'application/pdf', bytes, size: 10 })
      await fetch()
      expect(await shown()).toMatchObject({ state: 'too_large' })
      expect(await waiting()).toEqual([])
    })

    it('tries again when the provider is not there, and gives up after a day', async () => {
      await sendFile(channel, { type: 'application/pdf', bytes: PDF, status: 503 })
      await fetch()
      expect(await shown()).toMatchObject({ state: 'waiting' })
      const [row] = await waiting()
      expect(row).toMatchObject({ attempts: 1, leased_until: null })
      expect(await fetch()).toBe(0)
      for (let hour = 0; hour < 40; hour += 1) {
        world.test.clock.advance(HOUR)
        await fetch()
      }
      expect(await shown()).toMatchObject({ state: 'failed' })
      expect(await waiting()).toEqual([])
    })

    it('asks no host but those of the provider', async () => {
      const bytes = PDF
      const elsewhere = [
        'http://127.0.0.1:1/x',
        'https://fbcdn.net.evil.example/x',
        'http://scontent.fbcdn.net/x',
        'https://user:word@scontent.fbcdn.net/x',
        'https://scontent.fbcdn.net:8443/x',
        'file:///etc/passwd',
        'nothing',
      ]
      for (const url of elsewhere) {
        await sendFile(channel, { type: 'application/pdf', bytes, url })
        await fetch()
        expect(await shown(), url).toMatchObject({ state: 'failed' })
      }
    })

    it('is shown to those who may see the conversation alone, and goes with its erasure', async () => {
      await sendFile(channel, { type: 'application/pdf', bytes: PDF })
      await fetch()
      const attachment = await shown()
      const object_key = attachment.object_key ?? ''
      const elsewhere = { account_id: ACCOUNT.toyota, object_key }
      expect(await refused(world.test.call(attachedFile, elsewhere, { as: USER.admin }))).toBe('not_found')
      const { id } = await only()
      expect(Number((await countCustomerData(world.test.db, [id])).files)).toBe(1)
      await sendFile(channel, { type: 'application/pdf', bytes: PDF })
      const by = { id: 'u', name: 'Rep' }
      await eraseCustomer(world.test.db, account_id, { conversation: id }, by, world.test.clock.now())
      expect(await waiting()).toEqual([])
      expect(await fetch()).toBe(0)
      expect(await world.test.db.selectFrom('files').select('key').execute()).toEqual([])
    })

    it('stores nothing when the customer is erased while the file is under way', async () => {
      await sendFile(channel, { type: 'application/pdf', bytes: PDF })
      const { id } = await only()
      meta.onFile = async () => {
        const by = { id: 'u', name: 'Rep' }
        await eraseCustomer(world.test.db, account_id, { conversation: id }, by, world.test.clock.now())
      }
      await fetch()
      expect(await world.test.db.selectFrom('files').select('key').execute()).toEqual([])
      expect((await messages()).map(({ attachments }) => attachments)).toEqual([null])
    })
  })

  it('fails when Meta does not know the file, and waits while it refuses the token', async () => {
    await sendFile('whatsapp', null)
    await fetch()
    expect(await shown()).toMatchObject({ state: 'failed' })
    await world.connect('whatsapp', { access_token: 'EAAG-of-somebody-else' })
    await sendFile('whatsapp', { type: 'application/pdf', bytes: PDF })
    await fetch()
    expect(await shown()).toMatchObject({ state: 'waiting' })
    await world.connect('whatsapp')
    world.test.clock.advance(HOUR)
    await fetch()
    expect(await shown()).toMatchObject({ content_type: 'application/pdf' })
  })

  it('names a document as its sender did, with its caption as the text', async () => {
    const filename = `..\\a\nb\u202efdp.exe${'x'.repeat(300)}`
    await sendFile(
      'whatsapp',
      { type: 'application/pdf', bytes: PDF },
      { filename, caption: 'My title', mime_type: 'application/pdf; charset=x<y>' },
    )
    expect((await messages()).map(({ text }) => text)).toEqual(['My title'])
    await fetch()
    const { name = '', caption, content_type } = await shown()
    expect([caption, content_type]).toEqual(['My title', 'application/pdf'])
    expect(name.length).toBeLessThanOrEqual(100)
    expect(name).not.toContain('\n')
    expect(name).toMatch(/\.pdf$/)
  })

  it('shows what has no file by name', async () => {
    await receive(
      'messenger',
      messengerMessage(
        { id: 'link-1', from: PERSON.messenger, at: world.test.clock.now() },
        {
          attachments: [
            { type: 'fallback', payload: { url: 'https://elsewhere.example/' } },
            { type: 'image' },
          ],
        },
      ),
    )
    const [message] = await messages()
    expect(message?.text).toBe('Sent files')
    expect(message?.attachments).toEqual([
      { content_type: 'application/octet-stream', name: 'attachment' },
      { content_type: 'image/*', name: 'picture' },
    ])
    expect(await waiting()).toEqual([])
  })
})
