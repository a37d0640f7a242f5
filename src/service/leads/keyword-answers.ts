/**
 * Answers to the keywords STOP, START and HELP by SMS, as carriers require: once, whoever owns the
 * conversation. They leave in the queue of notices, since nothing of the dialogue may reach a customer who
 * has unsubscribed.
 */
import type { Tx } from '../platform/database'
import { newId } from '../platform/id'
import { KEYWORD_ANSWER } from '../outbound/notice-queue'
import { languageOfCountry } from '../../rules/settings/country-language'
import { singleLine } from '../../rules/text/single-line'
import { withoutBidiControls } from '../../rules/text/bidi'
import { clip } from '../platform/plain-text'
import type { AccountRow } from '../platform/schema/accounts'
import type { Keyword, KeywordLanguage } from './opt-out-keywords'

/** A longer name would split the answer into several SMS, characters. */
const NAME_MAX_LENGTH = 40

type Texts = Readonly<Record<Keyword['order'], (name: string, phone: string) => string>>

const TEXTS: Readonly<Record<KeywordLanguage, Texts>> = {
  en: {
    stop: (name) =>
      `${name}: You are unsubscribed and will get no more texts. Reply START to subscribe again.`,
    start: (name) =>
      `${name}: You are subscribed again. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`,
    help: (name, phone) =>
      `${name}: Texts about your inquiry.${phone && ` Call ${phone} for help.`} Msg & data rates may apply. Reply STOP to opt out.`,
  },
  de: {
    stop: (name) =>
      `${name}: Sie sind abgemeldet und erhalten keine SMS mehr. Mit START melden Sie sich wieder an.`,
    start: (name) =>
      `${name}: Sie sind wieder angemeldet. Es können Kosten anfallen. HILFE für Hilfe, STOP zum Abmelden.`,
    help: (name, phone) =>
      `${name}: SMS zu Ihrer Anfrage.${phone && ` Hilfe unter ${phone}.`} Es können Kosten anfallen. Antworten Sie STOP zum Abmelden.`,
  },
  es: {
    stop: (name) =>
      `${name}: Se ha dado de baja y no recibirá más mensajes. Responda START para volver a recibirlos.`,
    start: (name) =>
      `${name}: Vuelve a recibir mensajes. Pueden aplicarse tarifas. Responda AYUDA para ayuda, STOP para darse de baja.`,
    help: (name, phone) =>
      `${name}: Mensajes sobre su consulta.${phone && ` Ayuda: ${phone}.`} Pueden aplicarse tarifas. Responda STOP para darse de baja.`,
  },
  fr: {
    stop: (name) =>
      `${name} : désabonnement pris en compte, vous ne recevrez plus de SMS. Répondez START pour vous réabonner.`,
    start: (name) =>
      `${name} : vous êtes réabonné. Des frais peuvent s'appliquer. Répondez AIDE pour de l'aide, STOP pour vous désabonner.`,
    help: (name, phone) =>
      `${name} : SMS au sujet de votre demande.${phone && ` Aide : ${phone}.`} Des frais peuvent s'appliquer. Répondez STOP pour vous désabonner.`,
  },
}

export function keywordAnswer(
  { order, language }: Pick<Keyword, 'order' | 'language'>,
  { name, phone, country }: Pick<AccountRow, 'name' | 'phone' | 'country'>,
): string {
  const dealership = clip(singleLine(withoutBidiControls(name)), NAME_MAX_LENGTH)
  return TEXTS[language ?? languageOfCountry(country)][order](dealership, phone)
}

/** Queues an answer, inside the transaction that stores the customer's message. */
export async function answerKeyword(
  tx: Tx,
  account: AccountRow,
  answer: { readonly phone: string; readonly messageId: string; readonly text: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('notices')
    .values({
      id: newId('y_', at),
      account_id: account.id,
      // The reader has no access to the console.
      conversation_id: null,
      kind: KEYWORD_ANSWER,
      event_key: `${KEYWORD_ANSWER}/${account.id}/${answer.messageId}`,
      channel: 'sms',
      recipient: answer.phone,
      subject: null,
      text: answer.text,
      status: 'queued',
      due_at: at,
      at,
      updated_at: at,
    })
    .execute()
}
