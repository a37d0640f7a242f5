/**
 * Sentences that only tell of messages of the dealership: that one has arrived, or has not. Answers to a
 * follow-up begin so, and to the classifier they look like those of people who want no more of them.
 */

const BEFORE =
  '(?:(?:hey|hi|hello|ok|okay|yes|yeah|sorry|oh|so|and|but|hola|bonjour|hallo|oui|s[ií])[\\s,.!]+)*'
const MESSAGE = '(?:texts?|txts?|msgs?|messages?|e-?mails?|sms|voicemails?|calls?)'
const WHEN =
  '(?:just now|now|today|yesterday|earlier|late|this morning|last night|ayer|hier|gestern|erst jetzt)'

const TOLD = [
  `(?:(?:i|we)(?:['’]?ve)? )?(?:just |only |now |finally )*(?:got|received|saw|seen|read|seeing|missed|noticed) (?:just |only )?(?:(?:your|ur|the|a|that|this|yalls?) (?:\\p{L}+ )?${MESSAGE}(?: (?:from (?:you|u|yall|y['’]all|(?:this|your|ur) (?:number|no|phone))(?: guys)?|(?:that )?(?:you|u|yall) (?:sent|left|wrote)(?: me| us)?))?|(?:that )?(?:you|u|ya|yall|y['’]all)(?: guys)? (?:texted|messaged|wrote|called|e-?mailed|tried to (?:call|reach))(?: me| us)?)`,
  '(?:ya |apenas |reci[eé]n |acabo de )*(?:recib[ií]|recibimos|vi|vimos|ver|veo|le[ií]|me lleg[oó]) (?:su|tu|el|un|este|sus) (?:mensajes?|textos?|correos?|sms|llamadas?)',
  "(?:j['’]ai |nous avons |on a |je viens de |je )?(?:bien |seulement |juste )*(?:re[cç]u|vu|voir|lu|lire|vois) (?:bien |seulement )*(?:votre|ton|le|un) (?:message|sms|texto|e-?mail|appel)",
  '(?:ich )?(?:habe|hab|sehe|seh|lese) (?:gerade |eben |erst |jetzt )*(?:ihre|deine|eure|die) (?:nachricht|sms|e-?mail)(?: (?:gerade |eben |erst |jetzt )*(?:bekommen|gesehen|gelesen|erhalten))?',
].join('|')
const RECEIPT = new RegExp(`^\\W*${BEFORE}(?:${TOLD})(?: ${WHEN})*\\W*$`, 'iu')

const TROUBLE = new RegExp(
  [
    `(?<!\\p{L})(?:your|ur|the|that|su|el|votre|le|ihre|die) (?:\\p{L}+ )?${MESSAGE} (?:(?:you|u) sent )?(?:(?:got|was|is|came|wo['’]?nt|does(?:n['’]?t| not)|did(?:n['’]?t| not)) )(?:\\p{L}+ )?(?:cut|empty|blank|garbled|through|open|load|come|show|work|send|go)(?!\\p{L})`,
    `(?<!\\p{L})(?:get|got|receive|received|see) (?:your|ur|the|all) ${MESSAGE},? but (?:not|no|none of) `,
  ].join('|'),
  'iu',
)

/** Whether a sentence tells that a message has arrived, and nothing else: 'saw ur msg'. */
export const tellsReceipt = (text: string): boolean => RECEIPT.test(text)

/** Whether a sentence tells that messages arrive badly or not at all: 'your text got cut off'. */
export const tellsTrouble = (text: string): boolean => TROUBLE.test(text)
