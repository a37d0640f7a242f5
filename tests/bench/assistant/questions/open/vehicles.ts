/** Questions about facts, prices and comparisons of vehicles. */
import { asking } from '../../expectations'
import { anyOf, figure, NO, YES } from '../../patterns'
import { shows, stock, UNKNOWN } from '../../wanted'

const facts = asking('vehicle fact')
const prices = asking('price')
const comparisons = asking('comparison')

export const VEHICLES = [
  facts.chat('how many miles on N4235', { says: [figure(29_870)] }),
  facts.chat('what does the new electric Current get on a full charge', { says: [figure(287)] }),
  facts.chat('mpg on stock number N4432?', { says: [figure(49), figure(47)] }),
  facts.chat('is N4538 four wheel drive or not', {
    says: [anyOf(YES, /four[- ]wheel|4x4|4wd/i)],
    never: [/rear[- ]wheel/i],
  }),
  facts.chat('how many ppl fit in the vantor harbor u have', { says: [/eight|8/i] }),
  facts.chat('engine in N4187?', { says: [/3\.5/, /V6/i] }),
  facts.chat('does N4127 have a sunroof', UNKNOWN),
  facts.chat('has N4273 ever been in an accident', {
    says: [/history report|report|colleague|person|someone/i],
    handOver: 'may',
    never: [/no accidents|accident[- ]free|never been/i],
  }),
  facts.chat('whats the towing capacity of the bluff N4453 in lbs', {
    says: [/door sticker|depends|check|colleague|team|person/i],
    handOver: 'may',
    never: [/\d[\d,]{3,} ?(?:lb|pound)/i],
  }),
  facts.chat('¿De qué color es el N4489?', { says: [/verde|green/i] }, 'es'),
  facts.chat('Combien de kilomètres ou miles au compteur du N4408 ?', { says: [figure(9_383)] }, 'fr'),
  facts.sms('N4301 is it electric', { says: [anyOf(YES, /electric/i)] }),
  facts.sms('what yr is the green altura', { says: [/2023/] }),
  facts.mail(
    'Question on your Altura\nHello, your website shows a green Solenne Altura. Does it have seven seats, and what range does it have?\n\nMany thanks\nDr. H. Whitfield',
    { says: [/seven|7/i, figure(276)] },
  ),
  facts.mail(
    'N4125\nGuten Tag, ist der Vantor Strider N4125 ein Hybrid?\nGruß, Timo',
    { says: [/hybrid/i] },
    'de',
  ),
  prices.chat('how much is N4355', { says: [figure(35_570)] }),
  prices.chat('price on the slate terrane touring, the 2025 one', {
    says: [figure(33_480)],
    never: [/45,?380/],
  }),
  prices.chat('whats the cheapest new wren going for', { says: [figure(21_550)] }),
  prices.chat('Whats the sticker (msrp) on N4383 and what are you actually asking', {
    says: [figure(36_000), figure(36_610)],
  }),
  prices.chat('Was kostet der Petra', { says: [figure(21_890)] }, 'de'),
  prices.chat('precio del N4229 porfa', { says: [figure(42_300)] }, 'es'),
  prices.chat('out the door on N4109??', {
    says: [anyOf(/\b347\b/, /tax|title|colleague|team|person/i)],
    handOver: 'may',
  }),
  prices.sms('hm for N4475', { says: [figure(21_890)] }),
  prices.sms('most expensive thing u sell rn?', { says: [figure(49_620)] }),
  prices.mail(
    'Price request\nPlease quote me the selling price for stock no. N4558.\n\nRegards\nJ. Halloran\nHalloran & Sons Plumbing\n2 Dock St',
    { says: [figure(40_980)] },
  ),
  prices.mail('Prix\nBonjour, quel est le prix du N4513 ? Merci', { says: [figure(24_760)] }, 'fr'),
  comparisons.chat('whats the difference between N4139 and N4175', {
    says: [/all[- ]wheel|hybrid/i, /front[- ]wheel|turbo/i],
  }),
  comparisons.chat('which is cheaper N4264 or N4340', { says: [/N4264|31,?350/] }),
  comparisons.chat('which gets better gas mileage, the aria hybrid or the terrane hybrid', {
    says: [/aria/i, anyOf(figure(49), figure(47))],
  }),
  comparisons.chat('welcher hat weniger Meilen, N4368 oder N4544?', { says: [/N4368|49[.,]?262/] }, 'de'),
  comparisons.sms('N4406 vs N4408 which has less miles', { says: [/N4408|9,?383/] }),
  comparisons.mail(
    "Two Currents\nHi,\nI can't decide between N4282 and N4609. Which one has all wheel drive, and what do they cost?\nGrace",
    { says: [figure(44_810), figure(44_920), /N4282|all[- ]wheel/i] },
  ),
  comparisons.chat('is the calder terrane better than a honda crv', {
    unknown: true,
    says: [anyOf(NO, /colleague|team|person|drive|compare/i)],
  }),
  prices.chat('are you asking 29k for the blue aria?? saw it somewhere', {
    says: [anyOf(figure(26_220), figure(13_920))],
  }),
  facts.chat('show me pictures of N4157', shows(stock('N4157'))),
]
