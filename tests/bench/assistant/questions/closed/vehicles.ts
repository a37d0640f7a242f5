/** Questions about facts, prices and comparisons of vehicles. */
import { asking } from '../../expectations'
import { anyOf, figure, NO, YES } from '../../patterns'
import { shows, stock, UNKNOWN } from '../../wanted'

const facts = asking('vehicle fact')
const prices = asking('price')
const comparisons = asking('comparison')

export const VEHICLES = [
  facts.chat('N4264 mileage', { says: [figure(35_824)] }),
  facts.chat('range on the solenne vela?', { says: [figure(254)] }),
  facts.chat('is the N4628 terrane a hybrid', { says: [anyOf(YES, /hybrid/i)] }),
  facts.chat('what color is N4251, pic looks weird', { says: [/sand/i] }),
  facts.chat('does N4229 have leather seats or cloth?', { says: [/vegan/i] }),
  facts.chat('what kinda gas mileage would i get w the wren', { says: [figure(32), figure(40)] }),
  facts.chat('whats the vin of N4127', { says: [/5CTRE2H84R7004127/] }),
  facts.chat('does the N4139 come with heated steering wheel', UNKNOWN),
  facts.chat('how many previous owners did N4340 have', {
    says: [/history report|report|colleague|person|someone/i],
    handOver: 'may',
    never: [/\bone (?:previous )?owner\b/i],
  }),
  facts.chat('0 to 60 on the vela??', { ...UNKNOWN, never: [/\d(?:\.\d)? ?s(?:ec|\b)/i] }),
  facts.chat(
    '¿El N4506 tiene tracción en las cuatro ruedas?',
    { says: [anyOf(/s[ií]/i, /all[- ]wheel|integral/i)] },
    'es',
  ),
  facts.chat('Combien de places dans le Parallel N4208 ?', { says: [/sept|7|seven/i] }, 'fr'),
  facts.sms('what trim is N4436 or N4432 the white aria', { says: [/\bSE\b/] }),
  facts.sms('miles on the petra', { says: [figure(8_332)] }),
  facts.mail(
    "Halden Fjell\nHello, I saw the white Fjell Cross. What year is it and how many miles has it done? Could you also say whether it's all-wheel drive.\nMatthias",
    { says: [/2023/, figure(28_055)] },
  ),
  facts.mail(
    'N4616\nGuten Tag, wie viele Meilen hat der rote Parallel N4616?\nGruß',
    { says: [figure(91_962)] },
    'de',
  ),
  prices.chat('N4628 how much', { says: [figure(38_660)] }),
  prices.chat('the red base terrane, what r u asking', { says: [figure(32_770)] }),
  prices.chat('price of that black van', { says: [figure(24_760)] }),
  prices.chat('whats the cheapest ev u have cost', { says: [figure(18_970)] }),
  prices.chat(
    'So I saw the green Aria S on your page yesterday and my son spilled coffee on the laptop, long story, what was the price again',
    { says: [figure(25_280)] },
  ),
  prices.chat('¿Cuánto cuesta el N4445?', { says: [figure(21_290)] }, 'es'),
  prices.chat('Preis vom N4618?', { says: [figure(21_650)] }, 'de'),
  prices.chat('total drive off price incl fees for N4458', {
    says: [anyOf(/\b347\b/, /tax|title|colleague|team|person/i)],
    handOver: 'may',
  }),
  prices.chat('whats dealer invoice on N4538', { ...UNKNOWN, never: [/invoice (?:price )?is \$/i] }),
  prices.sms('N4301 $?', { says: [figure(25_750)] }),
  prices.sms('how much for the cheapest truck', { says: [figure(21_290)] }),
  prices.mail(
    'Quote\nKindly advise your price for the 2026 Bluff Summit, stock N4453, in black.\nProcurement, Hollis County',
    { says: [figure(48_920)] },
  ),
  prices.mail('Tarif\nBonjour, combien coûte la N4282 ?\nBonne journée', { says: [figure(44_810)] }, 'fr'),
  comparisons.chat('N4127 or N4355, which one has fewer miles and which is cheaper', {
    says: [/N4355|35,?570/, /N4127|33,?480/],
  }),
  comparisons.chat('better mpg: wren or aria hybrid', { says: [/aria/i] }),
  comparisons.chat('diff between terrane touring and terrane base', { says: [/leather|cloth|price|\$/i] }),
  comparisons.chat('¿cuál es más barato, N4133 o N4335?', { says: [/N4133|13[.,]?910/] }, 'es'),
  comparisons.chat('vantor dash vs hyundai i10 which is more reliable', {
    unknown: true,
    says: [anyOf(NO, /colleague|team|person|compare/i)],
  }),
  comparisons.sms('N4244 or N4458 which is awd', { says: [/N4458|sand/i] }),
  comparisons.mail(
    'Which one\nBetween the 2024 Bluff (N4340) and the 2023 Bluff (N4264), which has four-wheel drive?\nTyrone',
    { says: [/N4264|2023/] },
  ),
  facts.chat('got photos of the coupe', shows(stock('N4301'))),
]
