/** Questions about payment, trade-in and price negotiation. */
import { asking } from '../../expectations'
import { anyOf, figure, PERSON } from '../../patterns'
import { NEGOTIATION, TRADE_IN, UNKNOWN } from '../../wanted'

const payment = asking('payment')
const tradeIn = asking('trade-in')
const negotiation = asking('negotiation')

const NO_PROMISED_PAYMENT = {
  says: [anyOf(/lender|estimat|depend|rate|application|finance|credit/i, PERSON)],
  never: [/your (?:monthly )?payment (?:is|will be) \$\d/i, /you(?:’re| are) (?:approved|guaranteed)/i],
  handOver: 'may',
} as const

export const MONEY = [
  payment.chat('longest loan u do?', { says: [figure(84)] }),
  payment.chat(
    'if i put 5 thousand down over 72 mo on N4456 i mean N4432 what am i paying a month',
    NO_PROMISED_PAYMENT,
  ),
  payment.chat('no money down possible?', {
    says: [/less is possible|ten percent|10 ?(?:%|percent)/i],
    never: [/no,? (?:you )?need/i],
  }),
  payment.chat('can i put 10k on my visa card', { says: [figure(3_000)] }),
  payment.chat('never had credit, 19 yo, first job. will anyone lend me', {
    says: [/often|yes|lender|income/i],
    never: [/guarantee/i],
    handOver: 'may',
  }),
  payment.chat('will u pull my credit just to see a rate', { says: [/soft/i] }),
  payment.chat('lease miles limit per year', { says: [figure(15_000)] }),
  payment.chat('what is the residual on a 36 month current lease', {
    says: [anyOf(/monthly|finance desk|day/i, PERSON)],
    never: [/residual (?:is|of) \d/i],
    handOver: 'may',
  }),
  payment.chat('can i skip payments the first 90 days', UNKNOWN),
  payment.chat('¿Cuánto tengo que dar de enganche?', { says: [/10 ?%|diez por ciento|ten percent/i] }, 'es'),
  payment.chat('Kann ich das Auto auch leasen und für wie lange?', { says: [/24|36|39/] }, 'de'),
  payment.sms('my bank already approved me, ok?', { says: [/both|outside loan|yes|accept/i] }),
  payment.sms('apr today 60mo', UNKNOWN),
  payment.mail(
    "Finance application\nHow many lenders do you work with, and how long does an application take? I'm self-employed, if that matters.\n\nAll the best\nImogen",
    { says: [/eleven|11/i, /five|5/i] },
  ),
  payment.mail(
    'Paiement\nBonjour, puis-je payer par virement bancaire ?\nMerci',
    { says: [/oui|virement|wire/i] },
    'fr',
  ),
  tradeIn.chat('2014 camry 140k give me a number', TRADE_IN),
  tradeIn.chat('upside down on my loan by 3k can i still trade', { says: [/yes|pay off|contract|payoff/i] }),
  tradeIn.chat('how long does the appraisal take if i bring it in', { says: [/20/] }),
  tradeIn.chat('can i sell u my van and walk out with a check', { says: [/check|yes/i] }),
  tradeIn.chat(
    'je veux vendre ma voiture sans en racheter une, possible ?',
    { says: [/oui|chèque|check|acheter/i] },
    'fr',
  ),
  tradeIn.chat('lost the second key, does that change the trade value', {
    says: [/keys?/i],
    handOver: 'may',
  }),
  tradeIn.sms('how much for a 2020 rav4 40k mi', TRADE_IN),
  tradeIn.sms('trade my motorcycle in?', UNKNOWN),
  tradeIn.mail(
    'Payoff\nWhich letter from my bank do I need to bring so you can pay off the remaining loan on my trade?\nThank you\nCleo V.',
    { says: [/payoff/i, /10/] },
  ),
  tradeIn.mail(
    'Tasación\nHola, tengo un Terrane 2020 con 55.000 millas. ¿Cuánto vale?\nGracias, Lucía',
    TRADE_IN,
    'es',
  ),
  negotiation.chat('best u can do on N4187?', NEGOTIATION),
  negotiation.chat('id do 18,000 for the 2019 current if its today', NEGOTIATION),
  negotiation.chat('throw in winter tires and we have a deal', NEGOTIATION),
  negotiation.chat('i have a written offer from a dealer 60 miles away thats lower, same trim', {
    says: [/match|written offer|look/i],
    handOver: 'may',
  }),
  negotiation.chat('Geht am Preis noch was?', NEGOTIATION, 'de'),
  negotiation.sms('31k and i come w cash in 1 hr', NEGOTIATION),
  negotiation.mail(
    'Our offer\nGentlemen, we are in the market for three Bluff Work trucks and expect a fleet rebate of at least 8 percent on each. Please confirm.\nCounty Roads Dept.',
    { ...NEGOTIATION, never: [/(?:can|will|hereby|happy to) confirm/i] },
  ),
  negotiation.mail('Prix\nBonjour,\nferiez-vous un geste sur la Terrane N4383 ?\nAurélie', NEGOTIATION, 'fr'),
]
