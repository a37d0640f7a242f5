/**
 * Recognises what a text is about by its words, for instructions that apply only to a subject or forbid one.
 */
import { phrasesOf, tokensOf } from '../understand/entities/tokens'

/** The words and phrases of each subject in the languages of the assistant, with `|` between them. */
const PHRASES = {
  price:
    'price|prices|priced|pricing|cost|costs|msrp|discount|discounts|quote|quotes|fee|fees|cheaper|how much|precio|precios|cuesta|cuestan|cuánto vale|cuánto sale|descuento|descuentos|tarifa|tarifas|prix|coûte|coûtent|remise|remises|tarif|tarifs|combien vaut|preis|preise|kosten|kostet|rabatt|rabatte|gebühr|gebühren|wie teuer',
  trade:
    'trade|trades|trading|trade in|trade-ins|tradein|tradeins|payoff|pay off|appraisal|appraisals|a cuenta|a cambio|reprise|reprises|inzahlung|inzahlungnahme|in zahlung',
  value: 'value|values|worth|estimate|estimates|valuation|valor|valoración|valeur|estimation|wert|schätzung',
  finance:
    'finance|finances|financed|financing|loan|loans|lend|lender|lenders|lending|credit|apr|interest|monthly|payment|payments|lease|leases|leasing|down payment|financiar|financiamiento|financiación|préstamo|préstamos|crédito|mensual|mensuales|mensualidad|mensualidades|cuota|cuotas|enganche|financer|financement|prêt|prêts|mensualité|mensualités|loyer|finanzieren|finanzierung|kredit|monatlich|monatliche|monatlichen|raten|zinsen|anzahlung',
  hours:
    'hours|open|opens|opening|close|closes|closing|when are you|horario|horarios|abre|abren|abierto|cierra|cierran|horaire|horaires|ouvert|ouvrez|fermez|öffnungszeiten|geöffnet|öffnen|schließt|schließen',
  place:
    'address|located|location|directions|where are you|find us|dirección|ubicación|ubicados|dónde están|adresse|où êtes-vous|où vous trouvez|wo seid|wo sind|wo finde|wo liegt',
  phone:
    'phone|call you|call us|telephone|our number|teléfono|llamar|llamarles|llamarlos|appeler|telefon|telefonnummer|anrufen',
  visit:
    'visit|visits|appointment|appointments|test drive|test drives|test driving|come in|come by|come over|stop in|stop by|drop in|drop by|swing by|visita|visitar|visitarlos|cita|citas|prueba de manejo|rendez-vous|visite|visiter|passer|essai|besuch|besuchen|termin|probefahrt|vorbeikommen',
  warranty: 'warranty|warranties|guarantee|guarantees|garantía|garantías|garantie|garanties|garantien',
  delivery:
    'delivery|deliveries|deliver|delivered|delivers|shipping|entrega|entregas|envío|envíos|livraison|livraisons|livrez|liefern|liefert|lieferung',
  availability:
    'available|availability|in stock|on the lot|on our lot|still there|still have|still for sale|disponible|disponibles|disponibilidad|todavía tienen|todavía lo tienen|todavía la tienen|en stock|toujours là|verfügbar|noch da|noch zu haben|auf lager',
} as const
export type Subject = keyof typeof PHRASES

const SUBJECTS = (Object.keys(PHRASES) as Subject[]).map((subject) => ({
  subject,
  phrases: phrasesOf<true>([[true, PHRASES[subject]]]),
}))
/** An open loan is about trading in, not about opening hours. */
const NO_HOURS = phrasesOf<true>([
  [
    true,
    'open loan|open loans|open recall|open recalls|open position|open positions|open question|open questions',
  ],
])

export function subjectsIn(text: string): readonly Subject[] {
  const tokens = tokensOf(text)
  const isNamed = ({ subject, phrases }: (typeof SUBJECTS)[number]) =>
    tokens.some(
      (_, index) =>
        phrases.at(tokens, index) !== null && !(subject === 'hours' && NO_HOURS.at(tokens, index) !== null),
    )
  const namesSum = tokens.some(({ number, gap }) => number !== null && gap.trimEnd().endsWith('$'))
  const found = SUBJECTS.filter(isNamed).map(({ subject }) => subject)
  return namesSum && !found.includes('price') ? ['price', ...found] : found
}

const COMMON_WORDS = new Set(
  (
    'about after again always anything before being could customer customers dealership does each either ever every first from give have ' +
    'hers into lead leads make mention name need never offer other please reply says send shopper shoppers should speak such talk tell than ' +
    'that their them then there these they this those through under until until what when where which while will with without words would ' +
    'write your discuss promise refer bring raise share give'
  ).split(' '),
)

/**
 * The words of a text that carry its meaning, as far as a rule can tell: at least four letters, and not
 * common in instructions.
 */
export const meaningWords = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}-]{4,}/gu) ?? []).filter((word) => !COMMON_WORDS.has(word))
