/** Questions about payment, trade-in and price negotiation. */
import { asking } from '../../expectations'
import { anyOf, figure } from '../../patterns'
import { NEGOTIATION, NO_PROMISED_PAYMENT, TRADE_IN, UNKNOWN } from '../../wanted'

const payment = asking('payment')
const tradeIn = asking('trade-in')
const negotiation = asking('negotiation')

export const MONEY = [
  payment.chat('can i finance for 84 months', { says: [/84|yes/i] }),
  payment.chat('whats my monthly gonna be on N4292 with 3k down', NO_PROMISED_PAYMENT),
  payment.chat('do i gotta put money down. how much', { says: [/ten percent|10 ?(?:%|percent)/i] }),
  payment.chat('cani pay with my amex', { says: [figure(3_000)] }),
  payment.chat('my credit is trash, 520, repo in 2024. do i even have a shot', {
    says: [/often|yes|lender|income/i],
    never: [/guarantee/i],
    handOver: 'may',
  }),
  payment.chat('does a pre approval hurt my score', { says: [/soft/i] }),
  payment.chat('can u lease me something at 12k miles a year', {
    says: [/lease|leased/i, anyOf(/24|36|39/, figure(15_000))],
  }),
  payment.chat('what interest rate would i get today', UNKNOWN),
  payment.chat(
    '¿Puedo pagar con un préstamo de mi propio banco?',
    { says: [/s[ií]|préstamo|ambos|banco|loan|bank/i] },
    'es',
  ),
  payment.chat('Kann ich bar bezahlen?', { says: [/ja|bar|scheck|überweis|cash/i], handOver: 'not' }, 'de'),
  payment.sms('what $ down on a 40k truck', { says: [/ten percent|10 ?(?:%|percent)|4,?000/i] }),
  payment.sms('u take crypto?', UNKNOWN),
  payment.mail(
    'Financing with an ITIN\nGood morning,\nI do not have a social security number but I do have an ITIN and two years of pay stubs. Would it be possible to obtain a loan through you?\nThank you kindly,\nRosa M.',
    { says: [/ITIN/] },
  ),
  payment.mail(
    'Crédit\nBonjour,\nsur combien de mois peut-on financer un véhicule chez vous ?\nMerci\nPaul',
    { says: [figure(84)] },
    'fr',
  ),
  tradeIn.chat('what would u give me for my 2017 civic ex 88k miles clean title', TRADE_IN),
  tradeIn.chat('can i trade in my car if i still owe like 6 grand on it', { says: [/yes|pay off|payoff/i] }),
  tradeIn.chat('how long is your trade offer good', { says: [/seven|7/i] }),
  tradeIn.chat('i dont want to buy anything, just get rid of my jeep. u buy those?', {
    says: [/yes|check|buy/i],
  }),
  tradeIn.chat('what do i bring for the trade in', { says: [/title|payoff|keys/i] }),
  tradeIn.chat('Combien vaut ma Peugeot 2015 avec 120 000 miles ?', TRADE_IN, 'fr'),
  tradeIn.sms('whats my truck worth', { says: [/year|model|mileage/i] }),
  tradeIn.sms('cuanto me dan por mi carro', TRADE_IN, 'es'),
  tradeIn.mail(
    'Trade-in\nI have a 2019 Bluff Trail, 61,000 miles, one small dent. KBB says $24k, so I expect no less than that. Can you promise me that number before I drive an hour?\nDon',
    { ...TRADE_IN, never: [/promise you|guarantee/i] },
  ),
  tradeIn.mail(
    'Inzahlungnahme\nNehmen Sie auch Autos mit laufendem Kredit in Zahlung?\nViele Grüße\nSabine Roth',
    { says: [/ja|ablös|kredit|bank/i] },
    'de',
  ),
  negotiation.chat('would you take 34,000 cash?', NEGOTIATION),
  negotiation.chat('whats your rock bottom on N4362, no games', NEGOTIATION),
  negotiation.chat('carmax has the same aria 700 cheaper will u match', {
    says: [/match|written offer/i],
    handOver: 'may',
  }),
  negotiation.chat('knock off 2 grand and i sign today', NEGOTIATION),
  negotiation.chat('¿es negociable el precio?', NEGOTIATION, 'es'),
  negotiation.sms('20k for N4368 right now, final offer', NEGOTIATION),
  negotiation.mail(
    'Offer on N4127\nI am prepared to pay $30,500 for the slate Terrane, today, certified funds. Do we have a deal?\nV. Castellano',
    NEGOTIATION,
  ),
]
