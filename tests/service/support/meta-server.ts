/**
 * A server on this machine that speaks the parts of Meta's Graph API that WhatsApp and Messenger use. It
 * records the messages that it accepts, and fails on demand.
 */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const PHONE_NUMBER_ID = '106540352242922'
/** The WhatsApp Business account, whose templates are read. */
export const BUSINESS_ID = '102290129340398'
export const PAGE_ID = '204011223344556'
export const META_TOKEN = 'EAAG-token-of-the-test'
export const APP_SECRET = 'app-secret-of-the-test'

/** `[status, body, headers]` of an answer; null cuts the connection. */
export type MetaAnswer =
  readonly [status: number, body: object, headers?: Readonly<Record<string, string>>] | null

interface WhatsAppText {
  readonly messaging_product: 'whatsapp'
  readonly to: string
  readonly type: 'text'
  readonly text: { readonly body: string }
  readonly biz_opaque_callback_data?: string
}
interface WhatsAppTemplate {
  readonly messaging_product: 'whatsapp'
  readonly to: string
  readonly type: 'template'
  readonly template: {
    readonly name: string
    readonly language: { readonly code: string }
    readonly components: readonly object[]
  }
  readonly biz_opaque_callback_data?: string
}
interface MessengerText {
  readonly recipient: { readonly id: string }
  readonly messaging_type: string
  readonly message: { readonly text: string; readonly metadata?: string }
}

/** A message that was accepted. */
export interface MetaMessage {
  /** The provider's id. */
  readonly id: string
  readonly sender: string
  readonly to: string
  readonly text: string
  /** Our id, which came with it. */
  readonly ours: string | undefined
  readonly body: WhatsAppText | WhatsAppTemplate | MessengerText
}

/** A file of a customer. */
export interface MetaFile {
  readonly type: string
  readonly bytes: Buffer
  /** Of the answer with the bytes; 200 by default. */
  readonly status?: number
  /** What Meta says of its size; that of the bytes by default. */
  readonly size?: number
  /** Where Meta says that the bytes are; at this server by default. */
  readonly url?: string
}

/** The error of an answer, as Meta writes it. */
export const metaError = (code: number, error_subcode?: number) => ({
  error: { message: `(#${code}) refused`, type: 'OAuthException', code, error_subcode, fbtrace_id: 'A1' },
})

export class MetaServer {
  readonly sent: MetaMessage[] = []
  /** Answers to the next messages, one after another; afterwards all are accepted. */
  readonly answers: MetaAnswer[] = []
  /** Names of people by their page-scoped id. */
  readonly profiles = new Map<string, { readonly first_name: string; readonly last_name: string }>()
  /** The templates of the WhatsApp Business account, as Meta lists them. */
  readonly templates: object[] = []
  /** How many of them one page has. */
  templatePage = 2
  /** Files of customers by their id. Messenger's are at `/files/ID` without a token. */
  readonly files = new Map<string, MetaFile>()
  /** Called before the bytes of a file are sent. */
  onFile: () => Promise<void> = async () => {}
  /** Paths of all requests. */
  readonly paths: string[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  /** Resolves to the value of META_API_URL. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `${this.origin}/v23.0`
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Forgets what was sent, and knows no people, templates and files. */
  reset(): void {
    for (const list of [this.sent, this.answers, this.paths, this.templates]) list.length = 0
    this.profiles.clear()
    this.files.clear()
    this.onFile = async () => {}
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://meta.example')
    this.paths.push(`${request.method ?? ''} ${pathname}`)
    const end = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (pathname.startsWith('/files/')) {
      await this.#sendFile(response, pathname.slice('/files/'.length))
      return
    }
    if (request.headers.authorization !== `Bearer ${META_TOKEN}`) {
      end(401, metaError(190))
      return
    }
    const id = pathname.split('/')[2] ?? ''
    if (request.method === 'GET') {
      const profile = this.profiles.get(id)
      if (id === PHONE_NUMBER_ID) {
        end(200, { display_phone_number: '+1 312-555-0100', verified_name: 'Northside Ford', id })
      } else if (id === PAGE_ID) end(200, { name: 'Northside Ford of Chicago', id })
      else if (pathname.endsWith(`/${BUSINESS_ID}/message_templates`)) {
        end(200, this.#templatesAfter(searchParams.get('after')))
      } else if (this.files.has(id)) end(200, this.#fileInfo(id))
      else if (pathname.startsWith('/whatsapp_business/attachments/')) {
        await this.#sendFile(response, searchParams.get('mid') ?? '')
      } else if (profile) end(200, { ...profile, id })
      else end(400, metaError(100, 33))
      return
    }
    const forced = this.answers.shift()
    if (forced === null) {
      request.socket.destroy()
      return
    }
    if (forced !== undefined) {
      end(...forced)
      return
    }
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as MetaMessage['body']
    if ('messaging_product' in body && id === PHONE_NUMBER_ID) {
      const wamid = `wamid.${this.sent.length + 1}`
      this.sent.push({
        id: wamid,
        sender: id,
        to: body.to,
        text: body.type === 'text' ? body.text.body : `template ${body.template.name}`,
        ours: body.biz_opaque_callback_data,
        body,
      })
      end(200, {
        messaging_product: 'whatsapp',
        contacts: [{ input: body.to, wa_id: body.to }],
        messages: [{ id: wamid }],
      })
    } else if ('recipient' in body && id === PAGE_ID) {
      const mid = `m_${this.sent.length + 1}`
      const { text, metadata } = body.message
      this.sent.push({ id: mid, sender: id, to: body.recipient.id, text, ours: metadata, body })
      end(200, { recipient_id: body.recipient.id, message_id: mid })
    } else end(400, metaError(100, 33))
  }

  #templatesAfter(after: string | null): object {
    const from = Number(after ?? 0)
    const to = from + this.templatePage
    const isLast = to >= this.templates.length
    return {
      data: this.templates.slice(from, to),
      paging: {
        cursors: { before: String(from), after: String(to) },
        ...(!isLast && { next: `${this.origin}/v23.0/next` }),
      },
    }
  }

  async #sendFile(response: ServerResponse, id: string): Promise<void> {
    await this.onFile()
    const file = this.files.get(id)
    response.writeHead(file ? (file.status ?? 200) : 404, { 'content-type': file?.type ?? 'text/plain' })
    response.end(file?.bytes)
  }

  #fileInfo(id: string): object {
    const file = this.files.get(id)
    return {
      id,
      messaging_product: 'whatsapp',
      url: file?.url ?? `${this.origin}/whatsapp_business/attachments/?mid=${id}`,
      mime_type: file?.type,
      file_size: file?.size ?? file?.bytes.length,
    }
  }
}

/** What Meta lists of a template; `more` replaces parts. */
export const metaTemplate = (name: string, more: object = {}) => ({
  id: String(1_000_000 + name.length),
  name,
  language: 'en_US',
  category: 'UTILITY',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'Hello {{1}}', example: { body_text: [['Pablo']] } }],
  ...more,
})

/** The signature that Meta sends with a body. */
export const metaSignature = (body: string, secret = APP_SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** A request of the WhatsApp webhook; `value` is what changed. */
export const whatsAppBody = (value: object, phone_number_id = PHONE_NUMBER_ID) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: BUSINESS_ID,
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '13125550100', phone_number_id },
            ...value,
          },
        },
      ],
    },
  ],
})

/** A message of a customer by WhatsApp. `more` replaces the text by other content. */
export const whatsAppMessage = (
  message: { readonly id: string; readonly from: string; readonly at: Date; readonly name?: string },
  more: object = {},
) =>
  whatsAppBody({
    contacts: [{ profile: { name: message.name ?? 'Sheena Nelson' }, wa_id: message.from }],
    messages: [
      {
        from: message.from,
        id: message.id,
        timestamp: String(Math.floor(message.at.getTime() / 1000)),
        type: 'text',
        ...more,
      },
    ],
  })

/** A request of the Messenger webhook with one event. */
export const messengerBody = (event: object, page = PAGE_ID) => ({
  object: 'page',
  entry: [{ id: page, time: 1_458_692_752_478, messaging: [event] }],
})

/** A message of a customer by Messenger. */
export const messengerMessage = (
  message: { readonly id: string; readonly from: string; readonly at: Date },
  more: object = {},
) =>
  messengerBody({
    sender: { id: message.from },
    recipient: { id: PAGE_ID },
    timestamp: message.at.getTime(),
    message: { mid: message.id, ...more },
  })
