/** E-mails that are crafted to stop the service are stored for staff and do not delay other clients. */
import PostalMime from 'postal-mime'
import { SaxesParser } from 'saxes'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dialogue } from '../../src/contract/calls/dialogue'
import { dialogueEvents } from '../../src/contract/calls/dialogue-events'
import { inboundAdf, inboundEmail, refusedLeads, type Taken } from '../../src/contract/calls/intake'
import { BYSTANDER_MS, withBystander } from './support/bystander'
import { INTAKE_KEY, startIntake } from './support/intake'
import { requestOf, type TestService } from './support/service'
import { ACCOUNT, USER } from './support/world'

const FROM = 'Jordan Bell <jordan@mail.example>'
const MARKUP = { 'Content-Type': 'text/html; charset=utf-8' }
const ONLY_TEXT = 'The formatting of this e-mail is nested too deeply: only its text is shown'
const ONLY_BEGINNING =
  'This e-mail is too large or too complex to be read whole: only the beginning of its text is shown, without its files'

let counter = 0
/** Builds an e-mail with these header fields in addition to the required ones. */
function letter(fields: Record<string, string>, body: string): string {
  counter += 1
  const all = { From: FROM, Subject: 'A question', 'Message-ID': `<h${counter}@mail.example>`, ...fields }
  return [...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n')
}
const multipart = (boundary: string) => ({ 'Content-Type': `multipart/mixed; boundary="${boundary}"` })

async function send(
  test: TestService,
  call: typeof inboundEmail | typeof inboundAdf,
  input: Record<string, unknown>,
) {
  const { path, init } = requestOf(call, { account_id: ACCOUNT.ford, ...input })
  const answer = await test.request(path, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${INTAKE_KEY}` },
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Taken }
}
const mail = (test: TestService, raw: string) => send(test, inboundEmail, { raw })

/** Returns what a member of staff sees of the conversation. */
async function shown(test: TestService, { conversation_id }: Taken) {
  if (conversation_id === null) throw new Error('It is in no conversation')
  const { messages } = await test.call(dialogue, { conversation_id }, { as: USER.rep })
  const { items } = await test.call(dialogueEvents, { conversation_id }, { as: USER.rep })
  return {
    texts: messages.map(({ Message }) => Message ?? ''),
    files: messages.flatMap(({ Attachments = [] }) => Attachments).length,
    notes: items.map(({ EventName }) => EventName),
  }
}

describe('a hostile letter', () => {
  let test: TestService
  beforeAll(async () => {
    test = await startIntake()
    // The worker thread is running.
    expect((await mail(test, letter({}, 'Hello'))).status).toBe(200)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    for (const table of ['conversations', 'refused_leads'] as const) await test.db.deleteFrom(table).execute()
  })
  afterEach(() => vi.restoreAllMocks())

  const NESTED = 5_000
  const LETTERS: readonly (readonly [name: string, raw: () => string, text: RegExp, notes: string[]])[] = [
    [
      '200,000 nested elements',
      () => letter(MARKUP, `<p>Is it still there?${'<div>'.repeat(200_000)}`),
      /^A question\n\nIs it still there\?$/,
      [ONLY_TEXT],
    ],
    [
      '300,000 nested bold elements',
      () => letter(MARKUP, `Is it <i>still</i> there?${'<b>'.repeat(300_000)}`),
      /^A question\n\nIs it still there\?/,
      [ONLY_TEXT],
    ],
    [
      '300,000 links that only some parsers nest',
      () => letter(MARKUP, `<p>Is it still there?</p>${'<a>'.repeat(300_000)}`),
      /^A question\n\nIs it still there\?/,
      [],
    ],
    [
      '10,000 parts',
      () =>
        letter(
          multipart('x'),
          '--x\r\nContent-Type: text/plain\r\n\r\nIs it still there?\r\n' +
            '--x\r\nContent-Type: image/png\r\n\r\nx\r\n'.repeat(10_000),
        ),
      /^A question\n\nIs it still there\?$/,
      [ONLY_BEGINNING],
    ],
    [
      'parts nested in parts',
      () =>
        letter(
          multipart('x0'),
          '--x0\r\nContent-Type: text/plain\r\n\r\nIs it still there?\r\n' +
            Array.from(
              { length: NESTED },
              (_, n) => `--x${n}\r\nContent-Type: multipart/mixed; boundary="x${n + 1}"\r\n\r\n`,
            ).join(''),
        ),
      /^A question\n\nIs it still there\?$/,
      [ONLY_BEGINNING],
    ],
    [
      'a header field of 1 MB before all others',
      () => `X-Long: ${'x'.repeat(1_000_000)}\r\n${letter({}, 'Is it still there?')}`,
      /^A question\n\nIs it still there\?$/,
      [ONLY_BEGINNING],
    ],
    [
      '300,000 header fields',
      () => `${'X: y\r\n'.repeat(300_000)}${letter({}, 'Is it still there?')}`,
      /^A question\n\nIs it still there\?$/,
      [ONLY_BEGINNING],
    ],
    [
      'one line of nearly 16 MB',
      () => letter({}, `Is it still there?${' x'.repeat(7_900_000)}`),
      /^A question\n\nIs it still there\? x x/,
      [ONLY_BEGINNING],
    ],
    [
      'six million line ends',
      () => letter({}, `Is it still there?${'\n'.repeat(6_000_000)}`),
      /^A question\n\nIs it still there\?$/,
      [ONLY_BEGINNING],
    ],
    [
      'ten million characters of quoted-printable',
      () =>
        letter(
          { 'Content-Type': 'text/html', 'Content-Transfer-Encoding': 'quoted-printable' },
          `Is it still there?${'=3C=64=69=76=3E'.repeat(650_000)}`,
        ),
      /^A question\n\nIs it still there\?$/,
      [ONLY_TEXT],
    ],
    [
      'eight million characters of base64 that are nested elements',
      () =>
        letter(
          { 'Content-Type': 'text/html', 'Content-Transfer-Encoding': 'base64' },
          Buffer.from(`Is it still there?${'<div>'.repeat(1_200_000)}`).toString('base64'),
        ),
      /^A question\n\nIs it still there\?$/,
      [ONLY_TEXT],
    ],
  ]
  it.each(LETTERS)('of %s is kept, and nobody waits for it', async (_, made, text, notes) => {
    const raw = made()
    const parse = vi.spyOn(PostalMime.prototype, 'parse')
    const { result, longestMs } = await withBystander(test, () => mail(test, raw))
    expect(result).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(longestMs).toBeLessThan(BYSTANDER_MS)
    // Only small input is parsed in this thread.
    for (const [given] of parse.mock.calls) expect(String(given).length).toBeLessThan(40_000)
    const seen = await shown(test, result.body)
    expect(seen).toMatchObject({ texts: [expect.stringMatching(text)], notes })
    expect(seen.texts[0]?.length).toBeLessThanOrEqual(20_100)
    // A retry by the gateway changes nothing.
    expect((await mail(test, raw)).body).toEqual({ ...result.body, status: 'repeated' })
    expect(await shown(test, result.body)).toEqual(seen)
    // The service continues to work.
    const next = await mail(test, letter({}, 'Hello?'))
    expect(next.body).toEqual({ status: 'ok', conversation_id: result.body.conversation_id })
  })

  it('keeps the files of a letter of which only the markup is hostile', async () => {
    const raw = letter(
      multipart('x'),
      [
        '--x\r\nContent-Type: text/html\r\n',
        `Is it still there?${'<div>'.repeat(100_000)}`,
        '--x\r\nContent-Type: image/png; name="car.png"\r\nContent-Transfer-Encoding: base64\r\n',
        'AAAA',
        '--x--',
      ].join('\r\n'),
    )
    const { body } = await mail(test, raw)
    expect(await shown(test, body)).toMatchObject({ files: 1, notes: [ONLY_TEXT] })
  })

  describe('with a lead in it', () => {
    const adf = (comments: string) =>
      `<?adf version="1.0"?><adf><prospect><vehicle><make>Calder</make></vehicle><customer><contact>` +
      `<name>Jo Bell</name><email>jo@mail.example</email></contact><comments>${comments}</comments></customer></prospect></adf>`
    const attached = (document: string) =>
      letter(
        multipart('x'),
        `--x\r\nContent-Type: application/x-adf+xml; name="lead.adf"\r\n\r\n${document}\r\n--x--\r\n`,
      )

    it('is read, and nobody waits for it', async () => {
      const raw = attached(adf(`<![CDATA[<p>Is it still there?</p>${'<div>'.repeat(150_000)}]]>`))
      const { result, longestMs } = await withBystander(test, () => mail(test, raw))
      expect(result).toMatchObject({ status: 200, body: { status: 'ok' } })
      expect(longestMs).toBeLessThan(BYSTANDER_MS)
      expect((await shown(test, result.body)).texts[0]).toMatch(/^Is it still there\?/)
    })

    const REFUSED: readonly (readonly [name: string, document: () => string, reason: RegExp])[] = [
      ['of many megabytes', () => adf('x'.repeat(8_000_000)), /larger than 1,000,000 bytes/],
      [
        'nested deeply',
        () => adf(`${'<x>'.repeat(100_000)}${'</x>'.repeat(100_000)}`),
        /nested deeper than 40/,
      ],
      ['of many elements', () => adf('<x/>'.repeat(200_000)), /more than 20000 elements/],
      [
        'whose entities unfold',
        () =>
          `<!DOCTYPE adf [<!ENTITY a "${'a'.repeat(900_000)}"><!ENTITY b "&a;&a;&a;">]>${adf('&b;'.repeat(1_000))}`,
        /entity|document type/i,
      ],
      ['with a huge attribute', () => `<adf x="${'x'.repeat(900_000)}"><prospect y=z/></adf>`, /line 1/],
    ]
    it.each(REFUSED)('%s is kept for a person', async (_, document, reason) => {
      const write = vi.spyOn(SaxesParser.prototype, 'write')
      const { result, longestMs } = await withBystander(test, () => mail(test, attached(document())))
      expect(result).toMatchObject({ status: 200, body: { status: 'refused', conversation_id: null } })
      expect(longestMs).toBeLessThan(BYSTANDER_MS)
      const { items } = await test.call(refusedLeads, { account_id: ACCOUNT.ford }, { as: USER.rep })
      expect(items).toMatchObject([{ channel: 'email', sender: 'jordan@mail.example', state: 'open' }])
      expect(items[0]?.reason).toMatch(reason)
      expect(items[0]?.raw.length).toBeLessThanOrEqual(100_000)
      expect(write).not.toHaveBeenCalled()
    })

    it('by HTTP is read in a thread as well, and refused with line and column', async () => {
      const write = vi.spyOn(SaxesParser.prototype, 'write')
      const refused = await send(test, inboundAdf, { raw: adf('<x>'.repeat(60_000)) })
      expect(refused).toMatchObject({ status: 400, body: { fields: { raw: /line 1, column \d+/ } } })
      expect((await send(test, inboundAdf, { raw: adf('Is it still there?') })).status).toBe(200)
      expect(write).not.toHaveBeenCalled()
    })
  })
})

describe('a letter that takes too long', () => {
  let test: TestService
  beforeAll(async () => {
    test = await startIntake({ parserLimits: { taskMs: 0 } })
  })
  afterAll(() => test.close())

  it('is kept with who wrote it, what it answers and the beginning of its text', async () => {
    const { body } = await mail(
      test,
      letter(
        {
          ...multipart('x'),
          'Message-ID': '<slow@mail.example>',
          From: '=?utf-8?Q?J=C3=B6rg?= Bell <J@mail.example>',
        },
        [
          '--x\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n',
          'Is it=\r\n still th=C3=A9re?\r\n\r\n> You wrote\r\n> this',
          '--x\r\nContent-Type: text/html\r\n\r\n<p>no</p>',
          '--x--',
        ].join('\r\n'),
      ),
    )
    expect(body.status).toBe('ok')
    expect(await shown(test, body)).toEqual({
      texts: ['A question\n\nIs it still thére?'],
      files: 0,
      notes: [ONLY_BEGINNING],
    })
    const lead = await test.db
      .selectFrom('conversations')
      .select(['name', 'surname', 'email'])
      .where('id', '=', body.conversation_id)
      .executeTakeFirstOrThrow()
    expect(lead).toEqual({ name: 'Jörg', surname: 'Bell', email: 'j@mail.example' })
    const answer = letter(
      {
        'In-Reply-To': '<slow@mail.example>',
        From: 'other@mail.example',
        'Content-Transfer-Encoding': 'base64',
      },
      Buffer.from('It is me again').toString('base64'),
    )
    expect((await mail(test, answer)).body.conversation_id).toBe(body.conversation_id)
    expect((await shown(test, body)).texts[1]).toBe('It is me again')
  })

  it('has the same id as when it is read in time, also without a Message-ID', async () => {
    const raw = 'From: nobody@mail.example\r\n\r\nHéllo'
    const { body } = await mail(test, raw)
    const [stored] = await test.db
      .selectFrom('inbound_messages')
      .select('provider_id')
      .where('conversation_id', '=', body.conversation_id)
      .execute()
    const inTime = await startIntake()
    try {
      const read = await inTime.context.intakeParser.readMail(raw, {
        country: 'US',
        time_zone: 'America/New_York',
      })
      expect(read.id).toBe(stored?.provider_id)
    } finally {
      await inTime.close()
    }
  })

  it('is kept for a person when it speaks of a lead', async () => {
    const { status, body } = await mail(test, letter({}, '<?adf version="1.0"?><adf></adf>'))
    expect({ status, body }).toEqual({ status: 200, body: { status: 'refused', conversation_id: null } })
    const { items } = await test.call(refusedLeads, { account_id: ACCOUNT.ford }, { as: USER.rep })
    expect(items[0]?.reason).toMatch(/too large or too complex/)
    const byHttp = await send(test, inboundAdf, { raw: '<adf><prospect/></adf>' })
    expect(byHttp).toMatchObject({
      status: 400,
      body: { fields: { raw: expect.stringContaining('too complex') } },
    })
  })

  it('still names somebody', async () => {
    expect((await mail(test, 'Subject: x\r\n\r\nhello')).status).toBe(400)
  })
})

describe('more letters than can be read', () => {
  let test: TestService
  beforeAll(async () => {
    test = await startIntake({ parserLimits: { threads: 1, queueLength: 1 } })
  })
  afterAll(() => test.close())

  it('are turned away until there is room', async () => {
    const raws = [1, 2, 3, 4].map(() => letter({}, 'Hello?'))
    const answers = await Promise.all(raws.map((raw) => mail(test, raw)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503])
    for (const { status, headers } of answers) {
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    for (const raw of raws) expect((await mail(test, raw)).status).toBe(200)
  })
})
