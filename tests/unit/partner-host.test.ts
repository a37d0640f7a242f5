/** The back end of a made-up partner: who may have a session of its page, and what never leaves it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { partnerHost, type PartnerHandler } from '../../demo/partner/host'

const ROOT = '/demo/desk'
const KEY = 'sk_secret_of_the_group'

let requests: { path: string; init: RequestInit }[]
let answer: PartnerHandler

beforeEach(() => {
  requests = []
  answer = partnerHost(
    {
      root: ROOT,
      people: [
        {
          login: 'ann',
          password: 'open sesame',
          name: 'Ann Other',
          grants: { desk: { account: 'acc/1', user: 'ann@dealer.test', elements: ['dealer-conversations'] } },
        },
      ],
      calls: { notes: ({ name }) => ({ of: name }) },
    },
    {
      page: async () => '<script type="module" src="/elements/autoload.js"></script>',
      ask: async (path, init) => {
        requests.push({ path, init })
        return Response.json({ access_token: 't', expires_at: 'later', user_id: 'u' })
      },
      secretKey: KEY,
      serviceOrigin: 'https://service.example',
      policy: true,
    },
  )
})

const request = (path: string, init: RequestInit = {}, address = '192.0.2.1') =>
  answer(new Request(`https://desk.example${ROOT}${path}`, init), address)
const post = (path: string, body: unknown, headers: Record<string, string> = {}, address?: string) => {
  const text = JSON.stringify(body)
  return request(
    path,
    {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', 'content-length': String(text.length), ...headers },
    },
    address,
  )
}
async function signIn(): Promise<{ cookie: string }> {
  const { headers } = await post('/api/sign-in', { login: ' Ann ', password: 'open sesame' })
  return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

describe('signing in', () => {
  it('gives a cookie that scripts and other sites never see', async () => {
    const { status, headers } = await post('/api/sign-in', { login: 'ann', password: 'open sesame' })
    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(/^[\w-]+=[\w-]+; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
  })

  it.each([
    ['a wrong password', { login: 'ann', password: 'open' }],
    ['nobody', { login: 'bob', password: 'open sesame' }],
    ['nothing', {}],
    ['a list', []],
    ['no text', { login: 'ann', password: 42 }],
  ])('is refused to %s, in the same words', async (_, body) => {
    const refused = await post('/api/sign-in', body)
    expect([refused.status, await refused.json()]).toEqual([401, { message: 'Name or password is wrong' }])
    expect(refused.headers.getSetCookie()).toEqual([])
  })

  it('is refused to the form of another site, and to a body without end', async () => {
    const body = { login: 'ann', password: 'open sesame' }
    expect((await post('/api/sign-in', body, { 'content-type': 'text/plain' })).status).toBe(401)
    expect((await post('/api/sign-in', body, { 'content-length': '99999' })).status).toBe(401)
  })

  it('can be asked about without an error', async () => {
    expect(await (await request('/api/me')).json()).toBeNull()
    const me = await request('/api/me', { headers: await signIn() })
    expect(await me.json()).toEqual({ name: 'Ann Other', sessions: ['desk'] })
  })

  it('can be ended', async () => {
    const signedIn = await signIn()
    const out = await post('/api/sign-out', {}, signedIn)
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect(await (await request('/api/me', { headers: signedIn })).json()).toBeNull()
  })
})

describe('guessing a password', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const guess = async (login: string, password: string, address = '192.0.2.1') => {
    const { status, headers } = await post('/api/sign-in', { login, password }, {}, address)
    return status === 429 ? `wait ${headers.get('retry-after')}` : status
  }
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

  it.each(['ann', 'nobody'])(
    'takes longer with every wrong one for %s, whoever asks from where',
    async (login) => {
      const waits: (string | number)[] = []
      for (let round = 0; round < 12; round += 1) {
        const address = `192.0.2.${round}`
        waits.push(await guess(login, 'wrong', address))
        const wait = await guess(login, 'wrong', address)
        if (typeof wait === 'number') continue
        waits.push(wait)
        pass(Number(wait.slice(5)))
      }
      expect(waits).toEqual([
        ...[401, 401, 'wait 1', 401, 'wait 2', 401, 'wait 4', 401, 'wait 8', 401, 'wait 16', 401, 'wait 32'],
        ...[401, 'wait 60', 401, 'wait 60', 401, 'wait 60', 401, 'wait 60', 401, 'wait 60'],
      ])
    },
  )

  it('does not look at the right one during the delay, and starts again after it', async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      await guess('ann', 'wrong')
      if (tries === 2) pass(1)
    }
    expect(await guess(' ANN', 'open sesame')).toBe('wait 2')
    pass(2)
    expect(await guess('ann', 'open sesame')).toBe(200)
    for (let tries = 0; tries < 3; tries += 1) expect(await guess('ann', 'wrong')).toBe(401)
  })

  it('ends for an address after twenty wrong ones, for any login, and for no other address', async () => {
    for (let tries = 0; tries < 20; tries += 1) expect(await guess(`guess ${tries}`, 'wrong')).toBe(401)
    expect(await guess('ann', 'open sesame')).toMatch(/^wait \d+$/)
    expect(await guess('ann', 'open sesame', '192.0.2.2')).toBe(200)
  })
})

describe('a session for the elements', () => {
  it('is asked for with the secret key, for the user and the elements of the person who is signed in', async () => {
    const given = await post('/api/session/desk', {}, await signIn())
    expect(await given.json()).toMatchObject({ access_token: 't' })
    expect(requests.map(({ path }) => path)).toEqual(['/api/partner/acc%2F1/sessions'])
    expect(new Headers(requests[0]?.init.headers).get('authorization')).toBe(`Bearer ${KEY}`)
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual({
      user: 'ann@dealer.test',
      elements: ['dealer-conversations'],
    })
  })

  it('comes with the person where the page asks for both', async () => {
    const signedIn = await signIn()
    const both = await request('/api/me?session=desk', { headers: signedIn })
    expect(await both.json()).toMatchObject({ name: 'Ann Other', session: { access_token: 't' } })
    const other = await request('/api/me?session=another', { headers: signedIn })
    expect(await other.json()).toMatchObject({ name: 'Ann Other', session: null })
    expect(await (await request('/api/me?session=desk')).json()).toBeNull()
    expect(requests).toHaveLength(1)
  })

  it('is for nobody who is not signed in, and for none that they have not', async () => {
    expect((await post('/api/session/desk', {})).status).toBe(401)
    expect((await post('/api/session/desk', {}, { cookie: 'partner-demo-desk=guess' })).status).toBe(401)
    const signedIn = await signIn()
    for (const name of ['other', 'constructor', '__proto__'])
      expect((await post(`/api/session/${name}`, {}, signedIn)).status).toBe(404)
    expect((await request('/api/notes')).status).toBe(401)
    expect(await (await request('/api/notes', { headers: signedIn })).json()).toEqual({ of: 'Ann Other' })
    expect(requests).toEqual([])
  })

  it('does not reveal the key', async () => {
    const signedIn = await signIn()
    const answers = await Promise.all([
      request(''),
      request('/api/me', { headers: signedIn }),
      post('/api/session/desk', {}, signedIn),
    ])
    for (const each of answers)
      expect((await each.text()) + JSON.stringify([...each.headers])).not.toContain(KEY)
  })
})

it('names the service in its page and in its policy, and allows nothing inline', async () => {
  const page = await request('')
  expect(await page.text()).toBe(
    '<script type="module" src="https://service.example/elements/autoload.js"></script>',
  )
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' https://service.example;")
  expect(policy).toContain("connect-src 'self' https://service.example wss://service.example;")
  expect(policy).not.toContain('unsafe')
})
