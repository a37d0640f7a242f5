/** The page of the link in a report that switches it off, for whoever has the mail. */
import type { Context, Env, Hono } from 'hono'
import type { ServiceContext } from '../context'
import { notFound } from '../platform/errors'
import { html, type Markup } from '../platform/html/html'
import { renderPage } from '../platform/html/page'
import { findByKey, unsubscribe } from './subscriptions'
import { UNSUBSCRIBE_ROUTE } from './unsubscribe-path'
import { wordsOf } from './words'

const KEY = /^[\w-]{32}$/

const STYLE = `
body { background: var(--sunken); }
main { max-width: 460px; margin: 12vh auto 0; padding: 28px 32px; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 8px 0 20px; color: var(--muted); }
button { padding: 9px 16px; border: 0; border-radius: var(--radius-control); background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--accent-hover); }
@media (max-width: 520px) { main { margin: 0; border-width: 0 0 1px; border-radius: 0; } }
`

/**
 * A GET only asks, because mail programs open links to look at them. A POST unsubscribes: the page's own
 * button sends it, and a mail program for its button (RFC 8058). The body does not matter.
 */
export function mountUnsubscribePage<E extends Env>(pages: Hono<E>, context: ServiceContext): void {
  const app = pages as unknown as Hono

  async function find(c: Context) {
    const key = c.req.param('key') ?? ''
    const found = KEY.test(key) ? await findByKey(context.db, key) : undefined
    if (!found) throw notFound()
    return { ...found, words: wordsOf(found.language) }
  }

  app.get(UNSUBSCRIBE_ROUTE, async (c) => {
    const { words, account_name: name, frequency } = await find(c)
    const { t } = words
    if (frequency === 'off') return show(c, words.language, renderDone(words, name))
    const title = t('Unsubscribe from the report')
    return show(c, words.language, {
      title,
      body: html`<h1>${title}</h1>
        <p>${t('You will get no more reports of {name} by e-mail.', { name })}</p>
        <form method="post" action=""><button type="submit">${t('Unsubscribe')}</button></form>`,
    })
  })

  app.post(UNSUBSCRIBE_ROUTE, async (c) => {
    const { words, account_name: name, unsubscribe_key } = await find(c)
    await unsubscribe(context, unsubscribe_key)
    return show(c, words.language, renderDone(words, name))
  })
}

interface Shown {
  readonly title: string
  readonly body: Markup
}

function renderDone({ t }: ReturnType<typeof wordsOf>, name: string): Shown {
  const title = t('You are unsubscribed')
  return {
    title,
    body: html`<h1>${title}</h1>
      <p>
        ${t('You get no more reports of {name} by e-mail. You can choose them again in the console.', { name })}
      </p>`,
  }
}

function show(c: Context, language: string, { title, body }: Shown): Response {
  const page = renderPage({ title, body: html`<main>${body}</main>`, style: STYLE, language })
  return c.html(page.text, 200, {
    'content-security-policy': page.policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
}
