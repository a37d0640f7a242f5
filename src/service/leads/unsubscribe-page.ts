/** The page of the link in an e-mail by which a customer unsubscribes from the dealership's e-mails. */
import type { Context, Env, Hono } from 'hono'
import type { ServiceContext } from '../context'
import { unsubscribeTokenOf, UNSUBSCRIBE_ROUTE } from '../parsing/mail-address'
import { answerWithCard, type Card } from '../platform/html/card-page'
import { html } from '../platform/html/html'
import { acceptedLanguage } from '../platform/requests/accepted-language'
import { translatorFor, type Translator } from '../platform/translator'
import { findMailCustomer, setMailSubscribed, type MailCustomer } from './mail-customer'

/**
 * A GET only asks, because mail programs open links to look at them. A POST unsubscribes: the page's own
 * button sends it, and a mail program for its button (RFC 8058). The body does not matter. Whoever has the
 * link may also undo it. Nothing of the customer is shown, since mail is passed on.
 */
export function mountMailUnsubscribePage<E extends Env>(pages: Hono<E>, context: ServiceContext): void {
  const app = pages as unknown as Hono

  type Render = (customer: MailCustomer, translator: Translator) => Card | Promise<Card>

  async function answer(c: Context, render: Render): Promise<Response> {
    const translator = translatorFor(acceptedLanguage(c), ['mail'])
    const token = unsubscribeTokenOf(c.req.param('token') ?? '')
    const customer = token && (await findMailCustomer(context.db, token))
    if (!customer) return answerWithCard(c, unknownCard(translator), translator, 404)
    return answerWithCard(c, await render(customer, translator), { ...translator, site: customer.dealership })
  }

  app.get(UNSUBSCRIBE_ROUTE, (c) =>
    answer(c, (customer, translator) =>
      customer.subscribed ? questionCard(translator, customer) : doneCard(c, translator, customer),
    ),
  )
  app.post(UNSUBSCRIBE_ROUTE, (c) =>
    answer(c, async (customer, translator) => {
      await setMailSubscribed(context, customer, false)
      return doneCard(c, translator, customer)
    }),
  )
  app.post(`${UNSUBSCRIBE_ROUTE}/undo`, (c) =>
    answer(c, async (customer, translator) => {
      await setMailSubscribed(context, customer, true)
      return againCard(translator, customer)
    }),
  )
}

const questionCard = ({ t }: Translator, { dealership: name }: MailCustomer): Card => ({
  title: t('Unsubscribe from emails'),
  body: html`<p>${t('You will no longer get emails from {name}.', { name })}</p>
    <form method="post" action=""><button type="submit">${t('Unsubscribe')}</button></form>`,
})

const doneCard = (c: Context, { t }: Translator, { dealership: name }: MailCustomer): Card => ({
  title: t('You are unsubscribed'),
  body: html`<p>${t('You will no longer get emails from {name}. Was it a mistake?', { name })}</p>
    <form method="post" action="${c.req.param('token')}/undo">
      <button type="submit" class="quiet">${t('Get emails again')}</button>
    </form>`,
})

const againCard = ({ t }: Translator, { dealership: name }: MailCustomer): Card => ({
  title: t('You are subscribed again'),
  body: html`<p>${t('You will get emails from {name} as before.', { name })}</p>`,
})

const unknownCard = ({ t }: Translator): Card => ({
  title: t('This link does not work'),
  body: html`<p>
    ${t('It is incomplete or too old. Reply to the email with the word “unsubscribe” instead.')}
  </p>`,
})
