/** Cuts questions apart that are typed without a comma: 'can I wait there how long does it take'. */
import { CUT_MAX, isInterjection, OPEN_END } from './segment'

/** How a question begins that follows another one without a comma. */
const WH_OPENINGS =
  "how (?:much|long|many|far|old|late|soon|big)|what['’]?s|what (?:is|are|time|colou?rs?|kind)|when (?:can|is|are|do|will)|where (?:is|are|do|can)|wheres|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|a qu[eé] hora|combien|c['’]est combien|quand|à quelle heure|wie (?:viel|lange|teuer|weit)|was kostet|was ist|wann|wo ist"
const OTHER_OPENINGS =
  "is there|are there|(?:do|can|could) (?:you|u|ya|y['’]?all)|(?:do|can|could) (?:i|we|he|she|they)|hay|puedo|se puede|tienen|est-ce que|avez-vous|vous avez|je peux|gibt es|habt ihr|haben sie|kann ich|können sie"
const RUN_ON = new RegExp(`\\s+(?=(?:(${WH_OPENINGS})|${OTHER_OPENINGS})(?![\\p{L}'’]))`, 'giu')
const NAMES_WH = new RegExp(
  `(?<!\\p{L})(?:how|what|whats|when|where|which|who|why|${WH_OPENINGS}|cu[aá]l|qu[eé]|quel(?:le)?s?|quoi|pourquoi|comment|wie|was|wer|wo|woher|warum|wieso|weshalb|welche\\p{L}?)(?!\\p{L})`,
  'iu',
)
/** 'Can you beat it' asks of what stands before it. */
const POINTS_BACK =
  /(?<!\p{L})(?:it|that|this|them|those|lo|la|eso|esto|ça|cela|le|das|es|den|dem)(?!\p{L})/iu
/** Behind such a word a question goes on: 'tell me how much', 'it depends on what is due'. */
const LEADS_IN =
  /(?<!\p{L})(?:know|knows|knew|tell|me|us|see|ask|asking|say|wonder|wondering|sure|idea|about|of|if|whether|on|for|to|and|n|or|but|that|thats|that['’]s|so|check|matter|exactly|just|like|out|show|figure|explain|remember|depends|understand|plus|also|so|in|at|from|by|with|than|as|saber|decir|decirme|dime|d[ií]game|ver|si|sobre|de|en|y|o|pero|que|con|para|por|savoir|dire|moi|et|ou|sur|pour|mais|avec|wissen|sagen|mir|ob|und|oder|aber|für|mit|von|dass)$/iu

/**
 * The ways to cut a sentence in front of a question that nothing joins to it. A question without a word such
 * as 'how' follows only what has none either.
 */
export function runOnsOf(sentence: string): readonly (readonly [string, string])[] {
  if (sentence.length > CUT_MAX) return []
  return [...sentence.matchAll(RUN_ON)].slice(0, 8).flatMap((found) => {
    const before = sentence.slice(0, found.index).trim().replace(/,$/, '')
    const after = sentence.slice(found.index).trim()
    const isOne =
      before === '' ||
      LEADS_IN.test(before) ||
      OPEN_END.test(before) ||
      isInterjection(before) ||
      (found[1] === undefined && (NAMES_WH.test(before) || POINTS_BACK.test(after)))
    return isOne ? [] : [[before, after] as const]
  })
}
