/**
 * Letters as people, mail programs and machines write them: their bytes in `mail-corpus/*.eml`, and what must
 * be read of each in `letters.json`. Each is also sent as text, as far as text can carry it.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboundEmail } from '../../src/contract/calls/intake'
import { readMail } from '../../src/service/parsing/mail'
import { decodeWindows1252 } from '../../src/service/parsing/windows-1252'
import { anyDatabase } from './support/databases'
import { INTAKE_KEY, startIntake } from './support/intake'
import { requestOf, type TestService } from './support/service'
import { ACCOUNT } from './support/world'

interface Expected {
  readonly automatic: boolean
  readonly answerable: boolean
  readonly beginsLead: boolean
  readonly from?: string
  readonly first?: string
  readonly last?: string
  readonly subject?: string
  readonly text?: string
  readonly text_begins?: string
  readonly text_with?: string
  readonly text_without?: string
  readonly bounced?: string
  /** One of the Message-IDs that it refers to. */
  readonly refers?: string
  readonly files?: readonly string[]
}

const FOLDER = new URL('./mail-corpus/', import.meta.url)
const LETTERS = Object.entries(
  JSON.parse(readFileSync(new URL('letters.json', FOLDER), 'utf8')) as Record<string, Expected>,
)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`${name}.eml`, FOLDER)))
const LOCALE = { country: 'US', time_zone: 'America/Chicago' }

describe('letters', () => {
  it('are many, and none is forgotten', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.eml'))
    expect(files.map((name) => name.replace('.eml', '')).sort()).toEqual(LETTERS.map(([name]) => name).sort())
    expect(files.length).toBeGreaterThanOrEqual(40)
  })

  it.each(LETTERS)('are read: %s', async (name, expected) => {
    const mail = await readMail(bytesOf(name), LOCALE)
    expect(mail.from?.address).toBe(expected.from ?? mail.from?.address)
    if (expected.first !== undefined) {
      expect([mail.from?.first_name, mail.from?.last_name]).toEqual([expected.first, expected.last])
    }
    if (expected.subject !== undefined) expect(mail.subject).toBe(expected.subject)
    if (expected.text !== undefined) expect(mail.text).toBe(expected.text)
    if (expected.text_begins !== undefined) expect(mail.text.startsWith(expected.text_begins)).toBe(true)
    if (expected.text_with !== undefined) expect(mail.text).toContain(expected.text_with)
    if (expected.text_without !== undefined) expect(mail.text).not.toContain(expected.text_without)
    if (expected.refers !== undefined) expect(mail.refers).toContain(expected.refers)
    if (expected.files !== undefined) expect(mail.files.map(({ name: file }) => file)).toEqual(expected.files)
    const { automatic, answerable, beginsLead } = mail
    expect({ automatic, answerable, beginsLead, bounced: mail.bounced }).toEqual({
      automatic: expected.automatic,
      answerable: expected.answerable,
      beginsLead: expected.beginsLead,
      bounced: expected.bounced ?? null,
    })
  })

  it.each(['windows-1252-8bit', 'utf-8-8bit', 'html-windows-1252', '8bit-without-charset'])(
    'keep their characters when a program has decoded them: %s',
    async (name) => {
      const charset = name.startsWith('utf-8') ? 'utf-8' : 'windows-1252'
      const bytes = bytesOf(name)
      const raw = charset === 'utf-8' ? new TextDecoder().decode(bytes) : decodeWindows1252(bytes)
      const [asText, asBytes] = [await readMail(raw, LOCALE), await readMail(bytes, LOCALE)]
      expect([asText.subject, asText.text]).toEqual([asBytes.subject, asBytes.text])
    },
  )
})

anyDatabase('letters at the intake', (database) => {
  let test: TestService
  beforeAll(async () => {
    test = await startIntake({ database })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('conversations').execute()
  })

  async function take(body: Record<string, string>): Promise<Response> {
    const { path, init } = requestOf(inboundEmail, { account_id: ACCOUNT.ford, ...body })
    return await test.request(path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${INTAKE_KEY}` },
    })
  }
  const asBase64 = (name: string) => ({ raw_base64: Buffer.from(bytesOf(name)).toString('base64') })
  const texts = async () =>
    (await test.db.selectFrom('messages').select('text').execute()).map(({ text }) => text)

  it('arrive as bytes with every character', async () => {
    expect((await take(asBase64('windows-1252-8bit'))).status).toBe(200)
    expect(await texts()).toEqual(['The Terrane\n\nIt’s “new” – for €33,480? Café…'])
  })

  it.each(LETTERS.filter(([, { beginsLead }]) => !beginsLead).map(([name]) => name))(
    'begin no lead when a machine wrote them: %s',
    async (name) => {
      const answer = await take(asBase64(name))
      expect(await answer.json()).toEqual({ status: 'ignored', conversation_id: null })
      expect(await texts()).toEqual([])
    },
  )

  it.each([
    [{}, 'raw'],
    [{ raw: 'From: a@b.example\r\n\r\nHi', raw_base64: 'SGk=' }, 'raw'],
    [{ raw_base64: 'SGk=' }, 'raw_base64'],
  ])('are refused with the field: %j', async (body, field) => {
    const answer = await take(body as Record<string, string>)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
  })
})
