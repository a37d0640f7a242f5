/**
 * Recognises what a text is about by its words, for instructions that apply only to a subject or forbid one.
 */

const SUBJECTS = [
  'price',
  'trade',
  'value',
  'finance',
  'hours',
  'place',
  'phone',
  'visit',
  'warranty',
  'delivery',
  'availability',
] as const
export type Subject = (typeof SUBJECTS)[number]

/** In the languages of the assistant, without accents. */
const PATTERNS: Readonly<Record<Subject, RegExp>> = {
  price:
    /\$ ?\d|\b(pric(e|es|ed|ing)|costs?|msrp|discounts?|quotes?|fees?|cheaper|how much|precios?|cuestan?|cuanto (vale|sale)|descuentos?|tarifas?|prix|coute(nt)?|remises?|tarifs?|combien vaut|preise?|kosten|kostet|rabatte?|gebuhr(en)?|wie teuer)\b/,
  trade:
    /\b(trad(e|es|ing|e-?ins?)|pay-?off|appraisals?|a cuenta|a cambio|reprises?|inzahlung(nahme)?|in zahlung)\b/,
  value: /\b(values?|worth|estimates?|valuation|valor|valoracion|valeur|estimation|wert|schatzung)\b/,
  finance:
    /\b(financ(e|es|ed|ing)|loans?|lend(er|ers|ing)?|credit|apr|interest|monthly|payments?|leas(e|es|ing)|down payment|financi(ar|amiento|acion)|prestamos?|credito|mensual(es|idades)?|cuotas?|enganche|finance(r|ment)|prets?|mensualites?|loyer|finanzier(en|ung)|kredit|monatlich(e|en)?|raten|zinsen|anzahlung)\b/,
  hours:
    /\b(hours|open(s|ing)?|clos(e|es|ing)|when are you|horarios?|abren?|abierto|cierran?|horaires?|ouvert|ouvrez|fermez|offnungszeiten|geoffnet|offnen|schlie(ss|ß)t|schlie(ss|ß)en)\b/,
  place:
    /\b(address|locat(ed|ion)|directions|where are you|find us|direccion|ubicacion|ubicados|donde estan|adresse|ou etes-vous|ou vous trouvez|wo (seid|sind|finde|liegt))\b/,
  phone:
    /\b(phone|call (you|us)|telephone|our number|telefono|llamar(les|los)?|appeler|telefon|telefonnummer|anrufen)\b/,
  visit:
    /\b(visits?|appointments?|test[- ]?driv\w*|(come|stop|drop|swing) (in|by|over)|visita(r|rlos)?|citas?|prueba de manejo|rendez-vous|visite(r)?|passer|essai|besuch(en)?|termin|probefahrt|vorbeikommen)\b/,
  warranty: /\b(warrant(y|ies)|guarantees?|garantias?|garanties?|garantien?)\b/,
  delivery: /\b(deliver(y|ies|ed|s)?|shipping|entregas?|envios?|livraisons?|livrez|liefer(n|t|ung))\b/,
  availability:
    /\b(availab(le|ility)|in stock|on (the|our) lot|still (there|have|for sale)|disponibles?|disponibilidad|todavia (lo |la )?tienen|en stock|toujours la|verfugbar|noch (da|zu haben)|auf lager)\b/,
}

/** An open loan is about trading in, not about opening hours. */
const NO_HOURS = /\bopen (loans?|recalls?|positions?|questions?)\b/g

export function subjectsIn(text: string): readonly Subject[] {
  const lower = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return SUBJECTS.filter((subject) =>
    PATTERNS[subject].test(subject === 'hours' ? lower.replace(NO_HOURS, ' ') : lower),
  )
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
