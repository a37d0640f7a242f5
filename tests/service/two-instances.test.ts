/**
 * From an empty PostgreSQL database to a dealership that answers: two instances without the demo, behind a
 * proxy that ends TLS. One of them is killed, and a third starts on a restored backup.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { createServer as createTlsServer, request as requestTls, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../demo/sign-in'
import type { AnyCall, CallInput, CallOutput } from '../../src/contract/core/call'
import { conversationOfCustomer } from '../../src/contract/calls/conversation-of-customer'
import { dialogue } from '../../src/contract/calls/dialogue'
import { inboundEmail } from '../../src/contract/calls/intake'
import { replyMessage } from '../../src/contract/calls/reply'
import { addChatDomain } from '../../src/contract/calls/chat-ui-changes'
import { widgetConfig } from '../../src/contract/calls/widget'
import { createAccount, createGroup } from '../../src/service/admin/accounts'
import { backup, restore } from '../../src/service/admin/backup'
import type { AdminCommand } from '../../src/service/admin/command'
import { createUser } from '../../src/service/admin/create-user'
import { createKey } from '../../src/service/admin/partner-keys'
import { readSettings } from '../../src/service/platform/config'
import { hasOpenssl, makeCertificate } from '../support/certificate'
import type { Certificate } from '../support/tcp-proxy'
import { makeServerDatabase, serverUrl } from './support/databases'
import { until } from './support/live-client'
import { makeProduct, type Product, type ProductProcess } from './support/product'
import { requestOf } from './support/service'

const works = (tool: string) => spawnSync(tool, ['--version']).error === undefined
const missing = serverUrl === undefined || !works('pg_dump') || !hasOpenssl
const EMAIL = 'ada@dealer.example'
const PASSWORD = 'a long enough password'
const PAGE = 'https://www.example-motors.example'
const MAIL_LOGIN = { user: 'replies', pass: 'secret of the mail server' }

describe.skipIf(missing)(
  `two instances behind TLS${missing ? ' (skipped: needs a PostgreSQL server, pg_dump and openssl)' : ''}`,
  () => {
    let folder: string
    let product: Product
    let certificate: Certificate
    let database: Awaited<ReturnType<typeof makeServerDatabase>>
    let other: Awaited<ReturnType<typeof makeServerDatabase>>
    const processes: ProductProcess[] = []
    const mails: Email[] = []
    let mailServer: SMTPServer
    let proxy: Server
    /** Where the proxy sends requests, by turns. */
    let upstreams: string[] = []
    let publicUrl: string

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'forecourt-two-'))
      product = await makeProduct()
      await product.build()
      certificate = await makeCertificate('localhost')
      await writeFile(join(folder, 'cert.pem'), certificate.cert)
      database = await makeServerDatabase()
      other = await makeServerDatabase()
      mailServer = new SMTPServer({
        secure: true,
        ...certificate,
        authMethods: ['PLAIN', 'LOGIN'],
        disableReverseLookup: true,
        onAuth({ username, password }, _session, done) {
          if (username === MAIL_LOGIN.user && password === MAIL_LOGIN.pass) done(null, { user: username })
          else done(new Error('Wrong password'))
        },
        onData(stream, _session, done) {
          void buffer(stream)
            .then((raw) => PostalMime.parse(raw))
            .then((mail) => {
              mails.push(mail)
              done()
            })
        },
      })
      const listening = mailServer.listen(0, '127.0.0.1')
      await once(listening, 'listening')
      proxy = await startProxy()
      publicUrl = `https://localhost:${(proxy.address() as AddressInfo).port}`
      vi.stubGlobal('fetch', fetchTrusting)
      vi.spyOn(console, 'log').mockImplementation(() => {})
    })

    afterAll(async () => {
      vi.unstubAllGlobals()
      await Promise.all(processes.map((one) => one.kill()))
      proxy.closeAllConnections()
      proxy.close()
      await new Promise<void>((closed) => mailServer.close(() => closed()))
      await database.drop()
      await other.drop()
      await product.remove()
      await rm(folder, { recursive: true })
    })
    afterEach(() => vi.restoreAllMocks())

    const environment = () => {
      const { port } = mailServer.server.address() as AddressInfo
      const login = `${MAIL_LOGIN.user}:${encodeURIComponent(MAIL_LOGIN.pass)}`
      return {
        DATABASE_URL: database.url,
        PUBLIC_URL: publicUrl,
        SMTP_URL: `smtps://${login}@localhost:${port}?from=replies@dealer.example`,
        NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
      }
    }

    async function startInstance(change: Record<string, string> = {}): Promise<ProductProcess> {
      const instance = product.run('main.js', [], { ...environment(), ...change })
      processes.push(instance)
      upstreams.push(await instance.ready())
      return instance
    }

    /** Ends TLS and passes requests on by turns; to the next instance when one does not answer. */
    async function startProxy(): Promise<Server> {
      let turn = 0
      const server = createTlsServer(certificate, (incoming, answer) => {
        void buffer(incoming).then((body) => {
          const pass = (tries: number): void => {
            const upstream = upstreams[(turn += 1) % upstreams.length] ?? ''
            const { hostname, port } = new URL(upstream)
            const headers = {
              ...incoming.headers,
              'x-forwarded-for': incoming.socket.remoteAddress ?? '',
              'x-forwarded-host': incoming.headers.host ?? '',
              'x-forwarded-proto': 'https',
            }
            const passed = requestHttp(
              { hostname, port, path: incoming.url, method: incoming.method, headers },
              (response) => {
                answer.writeHead(response.statusCode ?? 502, response.headers)
                response.pipe(answer)
              },
            )
            passed.on('error', () => (tries > 0 ? pass(tries - 1) : answer.writeHead(502).end()))
            passed.end(body)
          }
          pass(2)
        })
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }

    /** The global `fetch` cannot be told to trust a certificate. */
    async function fetchTrusting(address: string | URL, init: RequestInit = {}): Promise<Response> {
      const url = new URL(address)
      const given = new Request(url, init)
      const body = Buffer.from(await given.arrayBuffer())
      const send = url.protocol === 'https:' ? requestTls : requestHttp
      const headers: Record<string, string> = Object.fromEntries(given.headers)
      // `Request` drops what a page may not set.
      for (const [name, value] of new Headers(init.headers)) headers[name] = value
      const sent = send(url, { method: given.method, headers, ca: certificate.cert, agent: false })
      sent.end(body)
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      const answered = new Headers()
      for (const [name, values] of Object.entries(response.headersDistinct))
        for (const value of values ?? []) answered.append(name, value)
      const status = response.statusCode ?? 500
      const content = await buffer(response)
      return new Response(status === 204 || status === 304 ? null : content, { status, headers: answered })
    }

    async function call<const C extends AnyCall>(
      origin: string,
      one: C,
      input: CallInput<C>,
      headers: Record<string, string>,
    ): Promise<CallOutput<C>> {
      const { path, init } = requestOf(one, input as Record<string, unknown>)
      const answer = await fetchTrusting(origin + path, {
        ...init,
        headers: { ...(init.headers as object), ...headers },
      })
      if (!answer.ok) throw new Error(`${one.id}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as CallOutput<C>
    }

    async function command(one: AdminCommand, ...args: string[]): Promise<Record<string, string>> {
      const log = vi.spyOn(console, 'log').mockImplementation(() => {})
      const { DATABASE_URL, PUBLIC_URL } = environment()
      await one.run(readSettings({ DATABASE_URL, PUBLIC_URL, DEMO: '0', LOG_LEVEL: 'silent' }), [
        ...args,
        '--json',
      ])
      return JSON.parse(String(log.mock.lastCall?.[0])) as Record<string, string>
    }

    it(
      'take a dealership from the first command to its replies, each once',
      { timeout: 240_000 },
      async () => {
        const zone = ['--time-zone', 'America/New_York']
        const { group = '' } = await command(createGroup, '--name', 'Example Group', ...zone)
        const { account = '' } = await command(
          createAccount,
          ...['--group', group, '--name', 'Example Motors', '--site-key', 'example-motors', ...zone],
        )
        const person = [
          '--email',
          EMAIL,
          '--first-name',
          'Ada',
          '--last-name',
          'Lee',
          '--role',
          'super-admin',
        ]
        const { link = '' } = await command(createUser, ...person)
        const { secret_key: key = '' } = await command(createKey, '--group', group, '--name', 'Mail server')

        const first = await startInstance()
        await startInstance()
        expect(link.startsWith(`${publicUrl}/oidc/invitation/`)).toBe(true)
        const form = new URLSearchParams({ password: PASSWORD, again: PASSWORD })
        const saved = await fetchTrusting(link, { method: 'POST', body: form })
        expect(await saved.text()).toContain('Your password is saved')
        expect(saved.headers.get('strict-transport-security')).toContain('max-age')
        const { access_token } = await signIn(publicUrl, EMAIL, PASSWORD)
        const staff = { authorization: `Bearer ${access_token}` }

        await expect(
          call(publicUrl, widgetConfig, { site: 'example-motors' }, { origin: PAGE }),
        ).rejects.toThrow('foreign_page')
        await call(
          publicUrl,
          addChatDomain,
          { account_id: account, settings_type: 'ONBOARDING_SETTINGS', website_url: new URL(PAGE).hostname },
          staff,
        )
        const config = await call(publicUrl, widgetConfig, { site: 'example-motors' }, { origin: PAGE })
        expect(config.dealership).toBe('Example Motors')

        const shoppers = [1, 2, 3, 4].map((number) => `shopper${number}@mail.example`)
        const conversations: string[] = []
        const write = async (shopper: string) => {
          const raw = [
            `From: ${shopper}`,
            `Message-ID: <${shopper}>`,
            'Subject: A blue one',
            '',
            'Is a blue one there?',
          ]
          const taken = await call(
            publicUrl,
            inboundEmail,
            { account_id: account, raw: raw.join('\r\n') },
            { authorization: `Bearer ${key}` },
          )
          expect(taken.status).toBe('ok')
          conversations.push(String(taken.conversation_id))
        }
        const reply = (id: string) =>
          call(
            publicUrl,
            replyMessage,
            {
              account_id: account,
              id,
              text: `A person answers ${id}`,
              selectedChannel: 'email',
              client_id: `r-${id}`,
            },
            staff,
          )
        const replies = () => mails.filter(({ text }) => text?.includes('A person answers'))

        for (const shopper of shoppers.slice(0, 2)) await write(shopper)
        for (const id of conversations) await reply(id)
        await until(() => replies().length === 2)
        await first.kill()
        // The proxy finds out by itself that one of them is gone.
        for (const shopper of shoppers.slice(2)) await write(shopper)
        for (const id of conversations.slice(2)) await reply(id)
        // A browser that did not hear the answer sends the same again.
        await reply(conversations[2] ?? '')
        await until(() => replies().length === 4)
        const ids = replies().map(({ messageId }) => messageId)
        expect(new Set(ids).size).toBe(4)
        expect(
          replies()
            .map(({ to }) => to?.[0]?.address)
            .sort(),
        ).toEqual(shoppers)

        const copy = join(folder, 'backup')
        await command(backup, '--to', copy)
        const settings = readSettings({ DATABASE_URL: other.url, LOG_LEVEL: 'silent' })
        await restore.run(settings, ['--from', copy, '--json'])
        upstreams = []
        await startInstance({ DATABASE_URL: other.url })
        // The token of before is good on the restored database.
        for (const [index, id] of conversations.entries()) {
          const { messages } = await call(publicUrl, dialogue, { conversation_id: id }, staff)
          expect(messages.filter(({ Message }) => Message.includes('Is a blue one there?'))).toHaveLength(1)
          expect(messages.filter(({ Message }) => Message.includes(`A person answers ${id}`))).toHaveLength(1)
          const found = await call(
            publicUrl,
            conversationOfCustomer,
            { account_id: account, email: shoppers[index] },
            staff,
          )
          expect(found.conversation_id).toBe(id)
        }
        expect(replies()).toHaveLength(4)
      },
    )
  },
)
