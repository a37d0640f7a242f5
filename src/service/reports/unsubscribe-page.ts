/** The page of the link in a report that switches it off, for whoever has the mail. */
import type { Context, Env, Hono } from 'hono'
import type { ServiceContext } from '../context'
import { notFound } from '../platform/errors'
import { answerWithCard, type Card } from '../platform/html/card-page'
import { html } from '../platform/html/html'
import { findByKey, unsubscribe } from './subscriptions'
import { UNSUBSCRIBE_ROUTE } from './unsubscribe-path'
import { reportTranslatorFor } from './translator'

const KEY = /^[\w-]{32}$/

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
    return { ...found, translator: reportTranslatorFor(found.language) }
  }

  app.get(UNSUBSCRIBE_ROUTE, async (c) => {
    const { translator, account_name: name, frequency } = await find(c)
    const { t } = translator
    if (frequency === 'off') return answerWithCard(c, doneCard(translator, name), translator)
    const card = {
      title: t('Unsubscribe from the report'),
      body: html`<p>${t('You will no longer get email reports from {name}.', { name })}</p>
        <form method="post" action=""><button type="submit">${t('Unsubscribe')}</button></form>`,
    }
    return answerWithCard(c, card, translator)
  })

  app.post(UNSUBSCRIBE_ROUTE, async (c) => {
    const { translator, account_name: name, unsubscribe_key } = await find(c)
    await unsubscribe(context, unsubscribe_key)
    return answerWithCard(c, doneCard(translator, name), translator)
  })
}

const doneCard = ({ t }: ReturnType<typeof reportTranslatorFor>, name: string): Card => ({
  title: t('You are unsubscribed'),
  body: html`<p>
    ${t('You will no longer get email reports from {name}. You can choose them again in the console.', { name })}
  </p>`,
})
