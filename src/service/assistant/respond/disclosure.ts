/**
 * Detects what a sentence discloses: a selling price, what is in stock, or that a person joins at once. It
 * goes by words and figures.
 */
import type { VehicleRow } from '../../platform/schema/accounts'
import type { Catalogue, Question } from '../port'

type Known = Pick<Question<Pick<Catalogue, 'vehicles'>>, 'catalogue' | 'vehicle' | 'lines'>

/** Matches whole words of all languages of the assistant; each line of `words` is one language's. */
const anyOf = (...words: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u')

/** Smaller sums are the price of a service, a fee or a deposit; dollars. */
const VEHICLE_DOLLARS = 3_000
/** 38900, 38,900, 38.900, 38 900 or 24.5. */
const NUMBER = "\\d{1,3}(?:[,.'’\\u00a0\\u202f ]\\d{3}){1,2}(?:[.,]\\d{2})?|\\d{1,9}(?:[.,]\\d{1,2})?"
const THOUSAND = '(k|thousand|grand|mil|mille|tausend)(?!\\p{L})'
const MONEY = new RegExp(
  `(?:[$€£]|(?<!\\p{L})(?:usd|cad) ?)\\s?(${NUMBER})(?:\\s?${THOUSAND})?` +
    `|(?<![\\d.,])(${NUMBER})(?:\\s?${THOUSAND})?\\s?(?:[$€£]|(?:dollars?|bucks|usd|cad|dólares|euros?)(?!\\p{L}))`,
  'gu',
)
const DISTANCE = '(?:mi\\b|miles|milles|millas|meilen|km|kil[oó]m)'
const FIGURE = new RegExp(
  `(?<![\\d#.,-])(\\d{2,3}[,.\\u00a0\\u202f ]\\d{3}|\\d{4,6}|\\d{1,3}(?:\\.\\d)?k)(?![\\p{L}\\d])(?!\\s?${DISTANCE})`,
  'gu',
)
const IN_WORDS = new RegExp(
  [
    `\\b(?:ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)[\\w -]{0,20}\\bthousand\\b(?! ${DISTANCE})`,
    `\\b(?:diez|once|doce|trece|catorce|quince|diecis|veint|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien)[\\p{L} ]{0,20}\\bmil\\b(?! ${DISTANCE})`,
    `\\b(?:dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent)[\\p{L} -]{0,20}\\bmille\\b(?! ${DISTANCE})`,
    `(?:zehn|elf|zwölf|zig|ßig|hundert)tausend(?!.{0,15} ${DISTANCE})`,
  ].join('|'),
  'u',
)
/** The sentence is about another sum: what the customer's own vehicle is worth, a loan, a cover. */
const OTHER_SUM = anyOf(
  'trade[\\p{L}-]*|worth|apprais\\p{L}*|down payment|deposits?|loans?|financ\\p{L}*|month\\p{L}*|rebates?|incentives?|warrant\\p{L}*|cover\\p{L}*|insur\\p{L}*|budget|credit|income|owed?|pay-?off',
  'a cuenta|tasación|enganche|depósitos?|préstamos?|mensual\\p{L}*|mes|meses|garantía|seguro|presupuesto|crédito|ingresos',
  'reprise|acompte|dépôt|prêt|mois|mensu\\p{L}*|garantie|assurance|crédit|revenus?',
  'inzahlung\\p{L}*|anzahlung|kredit\\p{L}*|monat\\p{L}*|rate|garantie|versicher\\p{L}*|einkommen',
)
const OF_PRICE = anyOf(
  'pric(?:e|es|ed|ing)|sell(?:s|ing)?|costs?|msrp|sticker|listed|asking',
  'precios?|cuestan?|se venden?',
  'prix|coûtent?|se vend(?:ent)?',
  'preise?|listenpreis\\p{L}*|kostet|kosten',
)

/** `digits` as a number. Before a `k` or after one to two digits, a separator marks decimals. */
function figure(digits = '', isThousands = false): number {
  const isShort = isThousands || digits.endsWith('k')
  const number = digits.replace(/k$/, '')
  const decimals = /[.,](\d{1,2})$/.exec(number)?.[1] ?? ''
  const whole = decimals === '' ? number : number.slice(0, -decimals.length - 1)
  return Number(`${whole.replace(/\D/g, '')}.${decimals}0`) * (isShort ? 1_000 : 1)
}

/** Sums of money in a text in lower case, such as $38,900 or 40 thousand dollars. */
export const sumsIn = (text: string): number[] =>
  [...text.matchAll(MONEY)].map(([, first, firstK, second, secondK]) =>
    figure(first ?? second, (firstK ?? secondK) !== undefined),
  )
const figuresIn = (text: string): number[] => [...text.matchAll(FIGURE)].map(([, digits]) => figure(digits))

const vehiclesOf = ({ catalogue, vehicle }: Known): readonly VehicleRow[] =>
  vehicle === null ? catalogue.vehicles : [vehicle, ...catalogue.vehicles]

/**
 * Whether the sentence states what a vehicle is sold for: a price that one of them has, or a sum that can
 * only be a price.
 */
export function disclosesPrice(sentence: string, known: Known): boolean {
  const text = sentence.toLowerCase()
  const sums = sumsIn(text)
  const figures = [...sums, ...figuresIn(text)]
  if (figures.length === 0 && !IN_WORDS.test(text)) return false
  const prices = new Set(vehiclesOf(known).flatMap(({ price, msrp }) => [price, msrp]))
  if (figures.some((sum) => sum >= VEHICLE_DOLLARS && prices.has(sum))) return true
  if (OTHER_SUM.test(text) && !OF_PRICE.test(text)) return false
  // The customer's own budget may be repeated.
  const customerText = known.lines.join(' ').toLowerCase()
  const customersSums = new Set([...sumsIn(customerText), ...figuresIn(customerText)])
  return sums.some((sum) => sum >= VEHICLE_DOLLARS && !customersSums.has(sum)) || IN_WORDS.test(text)
}

const ON_THE_LOT = anyOf(
  "in[- ]stock|in (?:our |the )?inventory|on (?:our|the) lot|still (?:here|there|available|for sale|have)|(?:it|this|that|one)(?: is|'s| has been|’s) (?:still )?(?:available|sold|gone)",
  'en (?:existencia|inventario|nuestro (?:lote|inventario)|el lote)|(?:sigue|todavía está|aún está) disponible|ya se vendió',
  'en stock|sur (?:notre|le) parc|(?:encore|toujours) (?:disponible|là|en vente)|déjà vendue?',
  'auf lager|auf (?:unserem|dem) hof|im bestand|noch (?:da|verfügbar|zu haben)|(?:schon|bereits) verkauft',
)
const HAS = anyOf(
  'available|sold|have|has|got|left|remaining|in transit|arriv\\p{L}+',
  'disponibles?|vendid[oa]s?|tenemos|quedan?|llega\\p{L}*',
  'vendue?s?|avons|rest(?:e|ent)',
  'verfügbar\\p{L}*|verkauft|haben|übrig|eingetroffen',
)
const REPORT = anyOf('reports?', 'informes?', 'rapports?', 'berichte?')

/** Whether the sentence states that a vehicle is in stock, or that it no longer is. */
export function disclosesStock(sentence: string, known: Known): boolean {
  const text = sentence.toLowerCase()
  if (ON_THE_LOT.test(text)) return true
  const words = new Set(text.match(/[\p{L}\p{N}-]+/gu) ?? [])
  const names = (name: string) =>
    name !== '' && (name.includes(' ') ? text.includes(name.toLowerCase()) : words.has(name.toLowerCase()))
  const mentionIsHarmless = REPORT.test(text) || !HAS.test(text)
  return vehiclesOf(known).some(
    ({ stock, vin, model }) => names(stock) || names(vin) || (!mentionIsHarmless && names(model)),
  )
}

const PERSON = anyOf(
  'colleagues?|person|people|human|agent|rep|representative|sales(?:person|man|woman)|specialist|advisor|manager|team|someone|somebody|they',
  'colegas?|compañer[oa]s?|personas?|asesor\\p{L}*|vendedor\\p{L}*|agentes?|gerente|alguien|equipo|responder\\p{L}*',
  "collègues?|personnes?|conseill\\p{L}*|vendeu\\p{L}*|quelqu[’']un|équipe|ils?|elle",
  'kolleg\\p{L}*|jemand\\p{L}*|mensch\\p{L}*|berater\\p{L}*|verkäufer\\p{L}*|mitarbeiter\\p{L}*|antwort\\p{L}*',
)
const AT_ONCE = anyOf(
  'right (?:here|away|now)|at once|immediately|in a (?:moment|minute|second)|momentarily|shortly|join(?:s|ing)?|bringing in|connecting you|transferring you|on (?:the|their) way|(?:will )?answer you here|in this chat',
  'aquí mismo|ahora(?: mismo)?|de inmediato|enseguida|en (?:un momento|unos minutos|este chat)|se une',
  'ici même|tout de suite|maintenant|immédiatement|dans (?:un instant|quelques (?:instants|minutes)|ce chat)|rejoin\\p{L}*|fais venir',
  'gleich hier|sofort|umgehend|jetzt|in (?:diesem chat|wenigen minuten|einem (?:moment|augenblick))|kommt dazu',
)
const NOBODY = anyOf(
  "nobody|no one|not|cannot|can['’]t|never",
  'nadie|no (?:puede|va|hay)',
  'personne ne|ne peut',
  'niemand|nicht|kein\\p{L}*',
)

/** Whether the sentence promises that a person joins the chat now. */
export function promisesPerson(sentence: string): boolean {
  const text = sentence.toLowerCase()
  return PERSON.test(text) && AT_ONCE.test(text) && !NOBODY.test(text)
}
