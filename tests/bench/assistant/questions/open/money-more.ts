/** More questions about loans, credit, trade-ins, fees, deposits, returns and warranty. */
import { asking } from '../../expectations'
import { ADMITS, anyOf, figure, NO, PERSON, YES } from '../../patterns'
import { NO_PROMISED_PAYMENT, TRADE_IN, UNKNOWN } from '../../wanted'

const payment = asking('payment')
const tradeIn = asking('trade-in')
const negotiation = asking('negotiation')
const knowledge = asking('knowledge')
const unknown = asking('unknown')
const multi = asking('multi-question')

const TEN_PERCENT = /ten percent|10 ?(?:%|percent)|diez por ciento|10 ?por ciento|dix pour ?cent/i

export const MONEY_MORE = [
  payment.chat('ballpark monthly on 25k over 72 months with 2k down', NO_PROMISED_PAYMENT),
  payment.chat('if i put another 2 grand down how much does that knock off the monthly', {
    says: [anyOf(/\$ ?15\b/, /\$ ?30\b/)],
  }),
  payment.chat('shortest loan you do?', { says: [figure(24)] }),
  payment.chat('how many banks do you send my application to', { says: [/eleven|\b11\b/i] }),
  payment.chat('is zero down a thing with you guys', {
    says: [anyOf(TEN_PERCENT, /less is possible|possible/i)],
    handOver: 'may',
  }),
  payment.chat('can i lease a used one', { says: [anyOf(NO, /new vehicles/i)] }),
  payment.chat('when exactly do you do the hard pull on my credit', { says: [/accept/i] }),
  payment.chat('chapter 7 last year, my mom would cosign. any hope or should i just walk', {
    says: [/often|\byes\b|lender|income/i],
    never: [/guarantee|you(?:’re| are) approved/i],
    handOver: 'may',
  }),
  payment.chat('how long does the finance application take, im on my lunch break', {
    says: [/five minutes|5 min/i],
  }),
  payment.chat('¿De cuánto es el enganche?', { says: [TEN_PERCENT] }, 'es'),
  payment.chat('no tengo social, nomás ITIN, ¿sí se puede sacar a pagos?', { says: [/ITIN/] }, 'es'),
  payment.chat('faut-tu que je mette du cash au départ pis combien', { says: [TEN_PERCENT] }, 'fr'),
  tradeIn.chat('my trade has a salvage title and no ac, u even want it?', {
    says: [anyOf(/estimat|apprais|inspect|offer|look at/i, ADMITS, PERSON)],
    handOver: 'may',
  }),
  tradeIn.chat('how long do yall need to look at my trade when i come in', { says: [/\b20\b|twenty/i] }),
  tradeIn.chat('im upside down by 4k on my loan. what happens w that if i trade', {
    says: [/contract|lender|pay off|payoff/i],
    handOver: 'may',
  }),
  tradeIn.chat('what drags the value of my trade down', { says: [/tires|accident|keys|mileage/i] }),
  tradeIn.chat('2018 bluff work, 96,000 mi, cracked windshield, one key. what’s it worth to u', TRADE_IN),
  tradeIn.chat(
    'reprenez-vous mon char même si j’ai encore un prêt dessus ?',
    { says: [/\boui\b|prêteur|prêt|banque|lender/i] },
    'fr',
  ),
  negotiation.chat('a dealer in indianapolis, like 180 miles away, has it for less. do u price match', {
    says: [figure(100)],
    handOver: 'may',
  }),
  knowledge.chat('i bought a NEW suv from you friday and i have buyers remorse. can i just bring it back', {
    says: [NO],
    never: [/\byes,/i],
    handOver: 'may',
  }),
  knowledge.chat('got the used van 3 days ago, drove it 300 miles, can i still exchange it', {
    says: [figure(250)],
    handOver: 'may',
  }),
  knowledge.chat('how long is a new one covered bumper to bumper', {
    says: [anyOf(figure(36_000), /3 years|three years/i)],
  }),
  knowledge.chat('powertrain warranty on a brand new terrane?', {
    says: [anyOf(figure(60_000), /5 years|five years/i)],
  }),
  knowledge.chat('im selling my calder to my cousin, does the engine warranty go with it', {
    says: [/once|second owner|\byes\b|carries over/i],
  }),
  knowledge.chat('what do u actually check for it to be certified', { says: [figure(125)] }),
  knowledge.chat('for how long does the five hundred hold it', { says: [figure(72)] }),
  knowledge.chat('if i cancel my hold, when is my money back on my card', {
    says: [/three business days|3 business days/i],
    handOver: 'may',
  }),
  knowledge.chat('so besides the price of the car itself, what else do you guys tack on', {
    says: [/\btax/i, /title/i],
  }),
  knowledge.chat('is the $500 teacher... i mean student thing on top of the factory rebate or instead', {
    says: [anyOf(/combin|on top/i, YES)],
  }),
  knowledge.chat('do i get the diagnosis money back if u do the repair', { says: [/credit|129/i] }),
  knowledge.chat('whats a loyalty point worth', { says: [/cent\b/i] }),
  multi.chat('whats the deposit for a factory order and can i get it back', {
    says: [figure(1_000), /until|refund/i],
  }),
  unknown.chat('do u sell gap insurance', UNKNOWN),
  unknown.chat('whats the sales tax rate where you are', UNKNOWN),
]
