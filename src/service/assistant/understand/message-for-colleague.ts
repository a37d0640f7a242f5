/** What a shopper says to somebody of the dealership through the assistant, and whom they ask for by name. */
import { isUsualWord } from './known-words'

const WORD = "\\p{L}[\\p{L}'’-]+"
/** In these languages and the places below, a name follows, unless it is one of these. */
const NO_NAME =
  "(?!(?:me|us|you|u|ya|y['’]?all|it|its|this|that|these|those|everyone|everybody|anyone|anybody|someone|somebody|nobody|people|folks|everything|anything|something|all|more|if|whether|about|for|to|of|in|on|at|from|with|apart|again|and|or|not|what|whats|when|where|which|why|how|who|a|an|the|my|your|ur|our|his|their|any|some|no|one|go|myself|price|prices|quotes?|questions?|first|please|pls)(?!\\p{L}))"
const STAFF =
  '(?:the|your|ur|my|that|whoever) (?:\\p{L}+ ){0,2}?(?:guys?|lady|ladies|gentleman|girl|team|manager|salesman|saleswoman|salesperson|sales|rep|advisor|adviser|technician|tech|mechanic|department|dept|desk|boss|owner|crew|person|people|staff)'
const SOMEBODY = `(?:him|her|them|${STAFF}|(?:mr|mrs|ms|miss)\\.? ${WORD}|${NO_NAME}${WORD})`
/** 'I will tell her' tells it themselves. */
const POLITE =
  "(?:please|pls|plz|just|also|(?:can|could|would|will) (?:you|u|ya|y['’]?all|someone|somebody)|do me a favor)"
/** Few such words stand before it: without a bound, a long row of them takes the square of its length. */
const LEAD = `(?:^|[.!?;,\\n–-]|(?<!\\p{L})(?:and|but|so|please|pls|plz|(?:can|could|would|will) (?:you|u|ya|y['’]?all|someone|somebody)))\\s*(?:(?:${POLITE}|and|but|so|ok|okay|hey|then|guys)[\\s,]{1,3}){0,4}`
const SE = '(?:le|les|selo)'
const A_NAME =
  '(?:a|al|à|au|an) (?:la |el |los |las |le |Frau |Herrn? |se[ñn]or\\p{L}* )?(?!(?:m[ií]|ti|usted|ustedes|todos|dios|vous|tous|toi|mon|ma|mich|uns|la|el|los|las|le|un|una)(?!\\p{L}))\\p{L}+'
/** German and French put the name behind the verb, where anything may stand: it has a capital there. */
const CAPITAL = '(?:(?:Frau|Herrn?|Monsieur|Madame|M\\.|Mme) )?\\p{Lu}\\p{Ll}+'
const DE_SOMEBODY = `(?:ihm|ihr|ihnen|dem \\p{L}+|der \\p{L}+|den \\p{L}+|(?:auch )?(?:Frau|Herrn?) \\p{L}+|(?!Sie|Ihr|Bitte|Mir|Uns|Mal)${CAPITAL})`

const anyOf = (flags: string, ...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), flags)

const TELLS = anyOf(
  'iu',
  `${LEAD}(?:tell|remind|inform|thank|notify) ${SOMEBODY}(?!\\p{L})`,
  `${LEAD}let ${SOMEBODY} know(?!\\p{L})`,
  `${LEAD}(?:pass|relay) (?:this|that|it|the message|my (?:\\p{L}+ )?message)(?: on| along)? to ${SOMEBODY}`,
  `${LEAD}(?:say|send|give) (?:my |a |an )?(?:(?:big|special) )?(?:hi|hello|thanks|thank you|thx|best|regards|greetings|love|message|props|kudos|shout ?out) to ${SOMEBODY}`,
  `${LEAD}give ${SOMEBODY} (?:a |my |this )(?:message|regards|best|thanks)`,
  `(?<!\\p{L})(?:d[ií]|d[ií]ga|d[ií]gan|av[ií]s[ae]n?|comenta|comente|coment[ea]n|recu[eé]rd[ae]|recu[eé]rde)${SE}(?!\\p{L})`,
  `(?<!\\p{L})(?:decir|avisar|comentar|dar)les?(?: (?:un )?(?:recado|mensaje))? ${A_NAME}|les? (?:puede[ns]?|podr[ií]an?) (?:decir|avisar|dar)`,
  `(?<!\\p{L})(?:saludos|saludes|salude(?:n|me)?|mis saludos|gracias) ${A_NAME}`,
  `(?<!\\p{L})(?:dites|dis|dire|transmettez|faites savoir|rappelez|passez)(?:[- ](?:lui|leur)|(?: bien| \\p{L}+| le bonjour| le message| un message){0,2} [àa] (?!moi|nous|quel)\\p{L}+)(?!\\p{L})`,
  '(?<!\\p{L})(?:lui|leur) (?:dire|transmettre|faire savoir)(?!\\p{L})',
  '(?<!\\p{L})(?:ihm|ihr|ihnen) (?:bitte )?(?:sagen|ausrichten|bescheid)(?!\\p{L})',
)
/** What depends on a capital. */
const TELLS_NAMED = anyOf(
  'u',
  `(?<!\\p{L})[Pp]r[ée]venez ${CAPITAL}|(?<!\\p{L})[Rr]emerciez ${CAPITAL}`,
  `(?<!\\p{L})(?:[Ss]ag(?:en|t)?|[Rr]icht(?:e|en|et)|[Gg]eb(?:en|t)|[Gg]ib|[Gg]r(?:ü|ue)(?:ß|ss)(?:en|t|e)?)(?: (?:Sie|sie|ihr|du|bitte|doch|mal|auch|dann))* ${DE_SOMEBODY}(?!\\p{L})`,
  `(?<!\\p{L})(?:[Gg]r[üu](?:ß|ss)e|[Dd]anke|[Dd]ank) (?:auch )?an ${DE_SOMEBODY}`,
  `(?<!\\p{L})(?:[Kk]önn(?:en|t)|[Kk]önntet?n?|[Ww]ürden?) (?:Sie|sie|ihr|du)(?: bitte)? ${DE_SOMEBODY}(?: bitte)? (?:sagen|ausrichten)`,
)
const ASKS_THEM = anyOf(
  'iu',
  `${LEAD}ask ${SOMEBODY}(?!\\p{L})`,
  `(?<!\\p{L})(?:preg[uú]nt(?:a|e|en))${SE}(?!\\p{L})|(?<!\\p{L})preguntarles?(?!\\p{L})`,
  '(?<!\\p{L})demandez[- ](?:lui|leur)(?!\\p{L})|(?<!\\p{L})demandez [àa] (?!moi|nous)\\p{L}+',
  '(?<!\\p{L})frag(?:en|t)? (?:sie |ihr )?(?:bitte )?(?:ihn|sie|frau \\p{L}+|herrn? \\p{L}+)(?!\\p{L})',
)
/** 'Don't transfer me to anybody, I deal with Mike' */
const STAYS_WITH =
  /(?<!\p{L})(?:do(?:n['’]?t|nt| not)|no need to|never|no me|ne me|nicht) (?:want to be |wanna be )?(?:transfer|pasen?|comuniquen?|transf[ée]r|pass(?:ez)?|verbind)\p{L}*(?: me| us)?(?!\p{L})/iu

/** No sentence is longer; more of one is not looked at. */
const READ_CHARS = 1_000

/** What a text says for somebody: something to be told, or asked of them; null for neither. */
export function wordForSomebody(written: string): 'word' | 'inquiry' | null {
  const text = written.slice(0, READ_CHARS)
  if (ASKS_THEM.test(text)) return 'inquiry'
  return TELLS.test(text) || TELLS_NAMED.test(text) || STAYS_WITH.test(text) ? 'word' : null
}
export const staysWithSomebody = (text: string): boolean => STAYS_WITH.test(text)

/** What is there without an article, and is nobody: 'is parking there?' */
const NOBODY =
  /^(?:it|its|that|this|there|here|he|she|who|any\p{L}*|some\p{L}*|every\p{L}*|no|none|one|nobody|your|ur|the|my|our|a|an|all|\p{L}*ing|coffee|food|lunch|wifi|service|sales|parts|finance|money|tax|insurance|delivery|payment|stock|inventory|open|today|tomorrow|tonight|now|still|not|what|which|how|free|\p{L}+day)$/iu
const PRESENT = anyOf(
  'iu',
  `(?<!\\p{L})is (${WORD})(?: ${WORD})?(?: (?:still|even))? (?:working|there|here|in|around|off|on shift|in the office|at work|available to (?:talk|chat))(?: (?:right )?(?:now|today|tomorrow|tonight|still))?(?=\\W*$|[?.!,;])`,
  `(?<!\\p{L})(?:if|whether) (${WORD})(?: ${WORD})? is (?:working|there|in today|in tomorrow|around)(?!\\p{L})`,
  `(?<!\\p{L})does (${WORD})(?: ${WORD})?(?: still)? work (?:there|here|for (?:you|u)|with (?:you|u)|at|today|tomorrow|weekends|on|sat)`,
)
const PRESENT_ELSEWHERE = anyOf(
  'iu',
  // 'Mi check engine está prendido' has another subject before the verb.
  `(?:^|[¿?.!;,\\n]|(?<!\\p{L})(?:hola|oye|oiga|buenas|disculpe|y|si))\\s*(?:est[aá]|se encuentra|anda|trabaja)(?: ah[ií]| hoy| todav[ií]a)? (${WORD})(?: hoy| ah[ií]| por ah[ií]| disponible| ma[ñn]ana)?(?=\\W*$|[?.!,;])`,
  `(?<!\\p{L})(?:(?:est-ce que|si) )?(${WORD}) (?:est|travaille)(?:[- ]il|[- ]elle)? (?:l[aà]|pr[ée]sente?|dispo|disponible|encore chez vous|aujourd['’]hui)(?!\\p{L})`,
  `(?<!\\p{L})(?:ist|arbeitet) (?:der |die |herr |frau )?(${WORD})(?: (?:heute|gerade|noch|morgen|jetzt))* (?:da|im dienst|zu sprechen|erreichbar|bei (?:euch|ihnen)|hier)(?=\\W*$|[?.!,;])`,
)

/** The name of whom a text asks for: 'is Mike there?'; null for nobody. `names` are those of vehicles. */
export function askedForByName(text: string, names: ReadonlySet<string>): string | null {
  const isVehicle = (name: string) => names.has(name.toLowerCase())
  const english = PRESENT.exec(text)?.slice(1).find(Boolean)
  if (english !== undefined) return NOBODY.test(english) || isVehicle(english) ? null : english
  const name = PRESENT_ELSEWHERE.exec(text)?.slice(1).find(Boolean)
  if (name === undefined || isVehicle(name)) return null
  // Elsewhere adjectives and nouns stand in the same place.
  return isUsualWord(name.toLowerCase()) ? null : name
}
