/** Reads the few words with which shoppers agree to a proposal, or name something that it does not hold. */
import { withoutContacts } from '../../../../rules/conversations/contact-in-text'
import { phrasesOf, tokensOf } from './tokens'

/** The whole of a text message that agrees. */
const YES = new Set(['y', 'ye', 'ya', 'yea', 'yup', 'k', 'kk', 'si', 'sip', 'oui', 'ui', 'jo', 'jep'])

/** True where a word agrees by itself; the others only stand beside it. */
const AGREES = phrasesOf<boolean>([
  [
    true,
    'yes|yeah|yep|yup|ok|okay|sure|sounds good|perfect|that works|works for me|do it|book it|let’s do it|lets do it|go ahead|go for it',
  ],
  [
    true,
    'good|great|fine|works|cool|awesome|that’s good|thats good|that’s fine|thats fine|that’s great|thats great',
  ],
  [
    true,
    'that’ll work|thatll work|that’ll do|thatll do|that will work|sounds great|good with me|fine with me',
  ],
  [true, 'sí|claro|perfecto|está bien|me parece bien|de acuerdo|oui|d’accord|parfait|ça marche|ça me va'],
  [true, 'c’est bon|très bien|ja|ja gerne|passt|das passt|perfekt|alles klar|klingt gut|geht klar'],
  [false, 'please|thanks|thank you|thx|ty|ya|por favor|gracias|merci|danke|bitte'],
])

/** 'Thanks 👍' agrees, too. */
const THUMBS_UP = /[👍👌✅]/u

/** Whether a text only agrees, apart from the writer's name and number: 'oui, Zoé Blanc, 312-555-0148'. */
export function onlyAgrees(text: string, name: string): boolean {
  if (YES.has(text.trim().toLowerCase())) return true
  const tokens = tokensOf(withoutContacts(text).replace(name, ' '))
  let isAgreed = THUMBS_UP.test(text)
  for (let index = 0; index < tokens.length;) {
    const found = AGREES.at(tokens, index)
    if (found === null) return false
    isAgreed ||= found.value
    index += found.length
  }
  return isAgreed && !/[?¿]/.test(text)
}

/** True where somebody says that they come; the others are also said by whoever takes leave. */
const COMES = phrasesOf<boolean>([
  [
    true,
    'i’ll be there|ill be there|i will be there|we’ll be there|well be there|we will be there|be there then',
  ],
  [true, 'i’ll be in then|ill be in then|ahí estaré|allí estaré|ahí estaremos|allí estaremos|j’y serai'],
  [true, 'on y sera|nous y serons|wir kommen|ich komme|wir sind da|ich bin da'],
  [
    false,
    'see you then|see u then|see ya then|cya then|see you there|see u there|see ya there|see y’all then',
  ],
  [false, 'see you guys then|nos vemos entonces|nos vemos ahí|nos vemos allí|bis dann|à ce moment-là'],
])
/** What is said around it. */
const BESIDE = phrasesOf<true>([[true, 'and|then|guys|all|y|et|und|dann|alright|all right|great']])

/** Whether a text only says that the writer comes: 'ok great, we'll be there'; null for any other text. */
export function announcedIn(text: string): 'comes' | 'takes leave' | null {
  const tokens = tokensOf(text)
  const found: boolean[] = []
  for (let index = 0; index < tokens.length;) {
    const comes = COMES.at(tokens, index)
    const beside = comes ?? AGREES.at(tokens, index) ?? BESIDE.at(tokens, index)
    if (beside === null) return null
    if (comes !== null) found.push(comes.value)
    index += beside.length
  }
  return found.length === 0 || /[?¿]/.test(text) ? null : found.includes(true) ? 'comes' : 'takes leave'
}

const valuesIn = (phrases: typeof AGREES, text: string): readonly boolean[] => {
  const tokens = tokensOf(text)
  return tokens.flatMap((_, index) => phrases.at(tokens, index)?.value ?? [])
}

const THAT = phrasesOf<boolean>([
  [true, 'that one|this one|ese|esa|este|celui-là|celle-là|der da|die da|den da|das da'],
  [false, 'not that one|not this one|ese no|esa no|pas celui-là|pas celle-là'],
])
export function pointsAtThat(text: string): boolean {
  const found = valuesIn(THAT, text)
  return found.length > 0 && found.every(Boolean)
}
/** 'Not that one' */
export const rejectsThat = (text: string): boolean => valuesIn(THAT, text)[0] === false

/** What shoppers do before they agree: 'let me talk to my wife', 'ich überlege es mir'. */
const DEFERS = new RegExp(
  [
    "\\b(?:(?:i|we)(?:['’]?ll| will| have to| need to| gotta| want to| should|['’]?d (?:have|need|want) to)|let me|lemme|let us|gotta|have to|need to)(?: just| first| still)* (?:think|talk|ask|check|discuss|decide|consider|sleep on|run (?:it|this|that) by|let (?:you|u) know|get back to (?:you|u))(?![\\p{L}])",
    '\\b(?:maybe|perhaps) later\\b|\\bnot sure yet\\b|\\bhold off\\b|\\b(?:think about it|sleep on it|let (?:you|u) know)\\b',
    '(?<!\\p{L})(?:tengo que|tenemos que|voy a|vamos a|d[ée]jame|d[ée]jeme|debo|quiero)(?: primero)? (?:pensar|hablar|preguntar|consultar|platicar)|(?<!\\p{L})(?:lo pienso|lo pensaremos|l[eo]s? aviso|te aviso|lo consulto)(?!\\p{L})',
    "(?<!\\p{L})(?:je dois|on doit|nous devons|je vais|on va|nous allons|laissez[- ]moi)(?: d['’]abord)? (?:y |en )?(?:réfléchir|demander|parler|discuter)|(?<!\\p{L})(?:je réfléchis|je vous redis|tiens au courant)(?!\\p{L})",
    '(?<!\\p{L})(?:überleg|überlege|überlegen|überlegs|besprech|bespreche|besprechen|nachdenken|drüber schlafen|darüber schlafen)(?!\\p{L})|(?<!\\p{L})(?:melde mich|melden uns|vielleicht später)(?!\\p{L})|(?<!\\p{L})muss (?:erst|noch|das)(?: \\p{L}+){0,4} fragen',
  ].join('|'),
  'iu',
)
/** 'We'll think about it' agrees to nothing, however friendly it is. */
export const defers = (text: string): boolean => !/[?¿]/.test(text) && DEFERS.test(text)

const UNREAD = phrasesOf<boolean>([
  [true, 'no|not|nope|week|weeks|month|day|days|weekend|later|earlier|sooner|after|before|another|different'],
  [false, 'earlier one|later one|no problem|not a problem'],
  [true, 'semana|mes|otro|otra|después|antes|semaine|mois|autre|après|avant'],
  [true, 'woche|monat|anderer|anderen|später|früher'],
])
/** 'No, the week after' names a time that is not read: it agrees to none. */
export const namesUnreadTime = (text: string): boolean => valuesIn(UNREAD, text).includes(true)
