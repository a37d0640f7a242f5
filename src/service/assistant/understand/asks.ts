/** Whether a sentence asks something. By SMS hardly anybody writes a question mark. */

/** Indirect questions. */
const INDIRECT =
  /\b(?:quisiera saber|me gustaría saber|quiero saber|like to know|want to know|wondering (?:if|whether)|let me know (?:if|whether)|voudrais savoir|aimerais savoir|gern[e]? wissen|möchte wissen)\b/i

/** What may stand before the word that begins a question. */
const LEAD =
  '(?:(?:so|and|n|u|ok|okay|hey|hi|yo|also|plus|but|well|um|please|pls|btw|y|e|pero|oye|bueno|hola|et|mais|bonjour|und|oder|aber|hallo)[\\s,]+)*'
/** How questions begin in the four languages. */
const OPENINGS = [
  'how|hows|what|whats|wat|when|where|wheres|which|who|whos|why|do|does|did|is|are|r|can|could|will|would|should|have|has|any|got|u got',
  'qu[eé]|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|cu[aá]l(?:es)?|c[oó]mo|qui[eé]n|a q(?:u[eé])?|hay|tienen?|hacen|puedo|pueden?|podr[ií]an?|se puede|aceptan|reciben|venden|ofrecen|manejan|est[aá]n?',
  "combien|quand|o[uù]|quels?|quelles?|comment|pourquoi|avez|est-ce|c['’]est (?:quoi|combien)|pouvez|peut-on|puis-je|je peux|vous (?:avez|faites|êtes|livrez|reprenez|acceptez|pouvez)|y a-t-il|faites|acceptez",
  'wie|was|wann|wo|welche[rsnm]?|wer|warum|gibt|habt|haben|hat|kann|k[oö]nnen|k[oö]nnt|k[oö]nnte|darf|macht|machen|nehmt|nehmen|ist|sind|bietet|muss|braucht',
].join('|')
const OPENS = new RegExp(`^${LEAD}(?:${OPENINGS})(?![\\p{L}])`, 'iu')

/** 'Que sea híbrido' goes on with the sentence before it. Without its accent, 'que' may also ask. */
const WISH =
  /^(?:(?:y|e|o|pero)\s+)?que\s+(?:no\s+)?(?:sean?|tengan?|cuesten?|valgan?|est[eé]n?|haya|traigan?|gasten?|consuman?|quepan?)(?![\p{L}])/iu
export const isWish = (text: string): boolean => WISH.test(text.trim())

/** 'Tiene 58 mil millas' and 'has 98k miles' tell of a car, though other such openings ask. */
const TELLS_MILES =
  /^\W*(?:(?:and|y|et|und)\s+)?(?:tiene|has|hat)\s(?:[\p{L}]+\s){0,2}?\d[\d.,\s]*(?:(?:k|mil|thousand|tausend)\s?)?(?:miles?|mi|millas|meilen|km|kil[oó]met\p{L}+)(?!\p{L})/iu

interface Sentence {
  readonly text: string
  /** It is known to ask, whatever its form. */
  readonly asks?: boolean | undefined
}

/** 'My title is lost, can I trade': a clause of it asks. */
export const asksWithin = (text: string): boolean =>
  text.split(/[,;]/).some((clause) => isQuestion({ text: clause }))

export const isQuestion = ({ text, asks }: Sentence): boolean =>
  asks === true ||
  /[?¿]/.test(text) ||
  INDIRECT.test(text) ||
  (OPENS.test(text.trim()) && !isWish(text) && !TELLS_MILES.test(text))

const OPINION =
  /(?<!\p{L})(?:(?:would|do|should) (?:you|u|ya|i|we) (?:guys )?(?:pick|choose|recommend|go(?: with| for)?|get|buy|take|suggest|prefer)|your (?:pick|favorite|favourite|recommendation)|cu[aá]l (?:me )?(?:elegir[ií]a|escoger[ií]a|recomiendas?|recomendar[ií]as?|conviene)|l(?:a)?(?:quelle|equel) (?:choisir|prendr|me (?:conseill|recommand))\p{L}*|welche[nrs]? (?:w[üu]rden sie|w[üu]rdest du|empfehlen|soll(?:te)? ich))(?!\p{L})/iu
/** Whether a text asks which of several one would take. */
export const asksOpinion = (text: string): boolean => OPINION.test(text)

const GOOD_DEAL =
  /(?<!\p{L})(?:good|great|fair|decent|bad|reasonable) (?:deal|price|value|buy)(?!\p{L})|(?:buen[oa]?|justo) (?:precio|trato)|(?:bon|juste) prix|bonne affaire|(?:guter|fairer) preis|gutes angebot/iu
/** Whether a text asks what a price is worth, which offers none. */
export const asksGoodDeal = (text: string): boolean => isQuestion({ text }) && GOOD_DEAL.test(text)
