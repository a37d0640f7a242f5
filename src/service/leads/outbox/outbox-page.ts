/** The local outbox as a page in the style of the console. Whatever people wrote is rendered as text. */
import { randomUUID } from 'node:crypto'
import { formatDateTime } from '../../../rules/time/format'
import { formatPhone } from '../../../rules/text/format-phone'
import { html, type Markup } from '../../platform/html/html'
import { renderPage, type Page } from '../../platform/html/page'
import {
  ADDRESS_CHANGED,
  INVITATION,
  KEYWORD_ANSWER,
  PASSWORD_MAIL,
  TRANSCRIPT,
} from '../../outbound/notice-queue'
import { noticeText } from '../../outbound/notices'
import type { StoredFile } from '../../platform/file-content'
import { withoutBidiControls } from '../../../rules/text/bidi'
import type { OutboxEntry, OutboxItem, OutboxNotice } from '../../outbound/outbox'

export interface OutboxView {
  readonly items: readonly OutboxItem[]
  /** The console's origin, for links in notices. */
  readonly origin: string
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** Names of the channels whose messages are shown here. */
  readonly channels: readonly string[]
}

const STATUS_LABELS: Readonly<Record<OutboxEntry['status'], string>> = {
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  canceled: 'Canceled',
  unknown: 'Not known',
}

export function renderOutbox({ items, origin, page, pages, channels }: OutboxView): Page {
  const body = html`<main>
    <h1>Outbox</h1>
    <p class="lead">
      Nothing is set up to send ${channels.join(' and ')}: what would have left stands here, and no customer
      gets it, nor does staff. Answer as the customer would, and the answer comes in as theirs does.
    </p>
    ${items.length === 0 ? html`<p class="empty">Nothing has been sent yet.</p>` : items.map((item) => article(item, page, origin))}
    ${pages > 1 ? pager(page, pages) : null}
  </main>`
  return renderPage({ title: 'Outbox', body, style: STYLE })
}

function article({ to, entry }: OutboxItem, page: number, origin: string): Markup {
  return to === 'customer' ? toCustomer(entry, page) : toStaff(entry, origin)
}

const isMail = ({ channel }: OutboxItem['entry']) => channel === 'email'
const recipientOf = (item: OutboxItem['entry']) =>
  isMail(item) ? item.recipient : formatPhone(item.recipient, item.formats)

function toCustomer(item: OutboxEntry, page: number): Markup {
  const id = `${item.conversation_id}.${item.seq}`
  const name = item.customer === '' ? 'A customer' : item.customer
  return html`<article id="${id}" aria-labelledby="${id}-to">
    ${head(item, id, `${isMail(item) ? 'Email' : 'SMS'} to ${name}, ${recipientOf(item)}`)}
    <p class="text">${item.text}</p>
    ${
      item.files.length > 0
        ? html`<ul aria-label="Attachments">
            ${item.files.map((file) => fileLink(item, file))}
          </ul>`
        : null
    }
    <form method="post" action="/outbox">
      <input type="hidden" name="conversation_id" value="${item.conversation_id}" />
      <input type="hidden" name="seq" value="${item.seq}" />
      <input type="hidden" name="message_id" value="${randomUUID()}" />
      <input type="hidden" name="page" value="${page}" />
      <label for="${id}-answer">Reply as the customer</label>
      <textarea id="${id}-answer" name="text" rows="2" maxlength="4000" required></textarea>
      <button type="submit" aria-label="Send as ${name}">Send</button>
    </form>
    ${conversationLink(item.conversation_id)}
  </article>`
}

function fileLink({ conversation_id, seq }: OutboxEntry, { object_key, name }: StoredFile): Markup {
  const query = new URLSearchParams({ conversation_id, seq: String(seq), object_key })
  return html`<li><a href="/outbox/file?${query.toString()}">${withoutBidiControls(name)}</a></li>`
}

const KINDS: Readonly<Record<string, string>> = {
  [TRANSCRIPT]: 'Transcript',
  [KEYWORD_ANSWER]: 'Answer to a keyword',
  [INVITATION]: 'Invitation',
  [PASSWORD_MAIL]: 'New password',
  [ADDRESS_CHANGED]: 'Changed address',
}
const noticeLabel = ({ kind }: OutboxNotice) => KINDS[kind] ?? 'To staff'
/** The link in an account e-mail by which its reader chooses a password. */
const PASSWORD_LINK = /\/oidc\/invitation\/[\w.-]+/

/** Notices cannot be answered; their reader opens the conversation instead. */
function toStaff(item: OutboxNotice, origin: string): Markup {
  const { id } = item
  return html`<article id="${id}" aria-labelledby="${id}-to">
    ${head(item, id, `${noticeLabel(item)}: ${isMail(item) ? 'Email' : 'SMS'} to ${recipientOf(item)}`)}
    <p class="text">${noticeText(item, origin)}</p>
    ${item.conversation_id === null ? passwordLink(item) : conversationLink(item.conversation_id)}
  </article>`
}

function passwordLink({ kind, text }: OutboxNotice): Markup | null {
  if (kind !== INVITATION && kind !== PASSWORD_MAIL) return null
  const path = PASSWORD_LINK.exec(text)?.[0]
  return path === undefined ? null : html`<p><a href="${path}">Choose the password</a></p>`
}

const conversationLink = (conversationId: string): Markup =>
  html`<p><a href="/conversation/${conversationId}">Open the conversation</a></p>`

function head(item: OutboxItem['entry'], id: string, title: string): Markup {
  return html`<header>
      <h2 id="${id}-to">${title}</h2>
      <p class="status ${item.status}">${STATUS_LABELS[item.status]}</p>
    </header>
    <dl>
      <div>
        <dt>From</dt>
        <dd>${item.dealership}</dd>
      </div>
      <div>
        <dt>When</dt>
        <dd><time datetime="${item.at.toISOString()}">${formatDateTime(item.at, item.formats)}</time></dd>
      </div>
      ${
        item.subject === null
          ? null
          : html`<div>
              <dt>Subject</dt>
              <dd>${item.subject}</dd>
            </div>`
      }
      ${
        item.error === null
          ? null
          : html`<div>
              <dt>Why not</dt>
              <dd>${item.error}</dd>
            </div>`
      }
    </dl>`
}

function pager(page: number, pages: number): Markup {
  return html`<nav aria-label="Pages">
    ${page > 1 ? html`<a href="/outbox?page=${page - 1}" rel="prev">Newer</a>` : null}
    <span>Page ${page} / ${pages}</span>
    ${page < pages ? html`<a href="/outbox?page=${page + 1}" rel="next">Older</a>` : null}
  </nav>`
}

const STYLE = `
body { background: var(--sunken); }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 22px; line-height: 1.25; }
.lead { margin: 8px 0 24px; color: var(--muted); }
.empty { padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); }
article { display: grid; gap: 12px; margin-bottom: 16px; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); }
header { display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline; justify-content: space-between; }
h2 { font-size: 15px; line-height: 1.35; overflow-wrap: anywhere; }
.status { font-weight: 600; color: var(--muted); }
.status.failed { color: var(--danger); }
dl { display: grid; gap: 4px; }
dl div { display: grid; grid-template-columns: 72px 1fr; gap: 8px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.text { padding: 12px; background: var(--sunken); border-radius: var(--radius-control); white-space: pre-wrap; overflow-wrap: anywhere; }
form { display: grid; gap: 8px; justify-items: start; }
label { font-weight: 600; }
textarea { width: 100%; padding: 8px 10px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line-control); border-radius: var(--radius-control); resize: vertical; }
button { min-height: 36px; padding: 0 16px; font: inherit; font-weight: 600; color: var(--accent-ink); background: var(--accent); border: 0; border-radius: var(--radius-control); cursor: pointer; }
button:hover { background: var(--accent-hover); }
nav { display: flex; gap: 16px; align-items: center; justify-content: center; }
nav a { padding: 8px; }
`
