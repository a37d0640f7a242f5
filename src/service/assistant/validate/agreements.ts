/** Finds a sentence that agrees to a price that the shopper named: only a person can. */
import { sentencesOf } from '../preview/sentences'
import { sumsIn } from '../respond/disclosure'
import { sumsWithoutGround, type SumGrounds } from './sums'

/** Each line is one language's. */
const AGREES = new RegExp(
  `(?<!\\p{L})(?:${[
    "deal|agree[ds]?|accept(?:ed)?|yours (?:for|at)|(?:i|we)(?:['’]ll| will| can) (?:sell|do|take|honor|match|give|let you have)|sell (?:it|this|that)|you can have",
    'trato hecho|acepta(?:mos|do)|es suyo por|se l[oa] (?:dejamos|vendemos)|podemos (?:hacer|dejar)',
    'march[ée] conclu|accept(?:ons|é)|à vous pour|vous l[ea] (?:laissons|vendons)|pouvons faire',
    'abgemacht|einverstanden|akzeptier\\p{L}*|geh[öo]rt ihnen|überlassen wir|verkaufen wir|k[öo]nnen wir machen',
  ].join('|')})(?!\\p{L})`,
  'u',
)
const OPEN = new RegExp(
  `(?<!\\p{L})(?:${[
    "not|cannot|can['’]t|never|nobody|no one|whether|if|only a",
    'no|nadie|si|solo una',
    "ne|n[’']\\p{L}+|personne|si|seule?",
    'nicht|kein\\p{L}*|niemand|ob|nur',
  ].join('|')})(?!\\p{L})`,
  'u',
)

/** Whether a text agrees to a sum that stands in the shopper's words alone. */
export const agreesToOwnSum = (text: string, grounds: SumGrounds): boolean =>
  sentencesOf(text).some((sentence) => {
    const lower = sentence.toLowerCase()
    if (lower.trim().endsWith('?') || !AGREES.test(lower) || OPEN.test(lower)) return false
    return sumsIn(lower).length > 0 && sumsWithoutGround(lower, grounds).length > 0
  })
