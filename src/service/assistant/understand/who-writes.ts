/**
 * Questions of somebody who got a message and does not know from whom: who writes, to whom, and where the
 * number comes from. They are asked before anybody wants no more messages, and look much like it.
 */

const END =
  "(?=\\W*$|\\s?[?.!,;\\n]|,? (?:and|from|texting|texted|messaging|messaged|calling|writing|wrote|i|im|i['’]m|this|that|got|new|pls|please|again|with|y|no|et|und|j['’]ai|je|ich|porfa|por favor|svp|s['’ ]?il vous|bitte)(?!\\p{L}))"
const GET = '(?:got|gotten|get|have|find|found|come by|came by)'
const MINE = '(?:my|our) (?:\\p{L}+ )?(?:number|no|#|cell|phone|info|information|contact|e-?mail|name)'

const SENDER = [
  `who(?:['’]?s| is| are| r| tf is| the \\p{L}+ is)? ?(?:this|that|dis|u|you|it|these people|(?:texting|messaging|writing|calling)(?: me)?)${END}`,
  '^\\W*wrong (?:person|guy|girl|man|lady|woman|one)(?!\\p{L})',
  "who(?:['’]?s| is) (?:number|phone) (?:is )?this|whose (?:number|phone|cell) is (?:this|that)",
  'who am i (?:talking|texting|speaking|chatting) (?:to|with)',
  "why (?:are|r|did|would) (?:you|u|ya|y[’']?all|they) (?:guys )?(?:just )?(?:text|messag|writ|wrote|call|contact|e-?mail)\\p{L}* (?:me|us)",
  "(?:you|u|y[’']?all)(?: guys)?(?: have|[’']?ve| must have| may have)? ?(?:got |texted |messaged |reached |sent this to |contacted )*the wrong (?:person|guy|girl|lady|man|woman|one|people)",
  `(?:qui[eé]n|kien|kn) (?:es|eres|sos|son|habla|me habla|escribe|me escribe|me est[aá] escribiendo|me manda)(?: usted| ustedes| esto| este)?${END}`,
  'de qui[eé]n es (?:este|ese|el) (?:n[uú]mero|tel[eé]fono|celular|mensaje)',
  '(?:se equivoc|te equivoc|est[aá]n? equivocad)\\p{L}*(?: de persona|,? yo no soy)|no soy la persona',
  'por ?qu[eé] me (?:escrib|mand|contact|text|llam)\\p{L}*',
  `(?:c['’ ]?(?:est )?qui(?: [çc]a)?|qui c['’ ]?est|qui est[- ]ce|qui [eê]tes[- ]vous|vous [eê]tes qui|t['’ ]?es qui|tu es qui|qui m['’ ][ée]crit|qui est l[aà])${END}`,
  '[aà] qui (?:est|appartient) ce num[ée]ro|(?:trompez|tromp[ée]s?) de personne|pas la bonne personne',
  "pourquoi (?:vous |tu |est-ce que vous )?m['’ ](?:[ée]criv|envoy|contact|appel)\\p{L}*",
  `wer (?:ist (?:da|das|dran|hier|denn da)|schreibt(?: da| mir)?|sind sie|bist du|seid ihr)${END}`,
  'wessen nummer|von wem (?:ist|kommt) (?:diese|die|das|dieses)',
  '(?:den falschen|die falsche person|die falschen)(?: erwischt)?(?=\\W*$)|mit der falschen person',
  'warum (?:schreib|kontaktier)\\p{L}* (?:sie|ihr|du) (?:mir|mich|uns)',
].join('|')

const ORIGIN = [
  `(?:where|how|wheres|hows)(?:['’]?d| did| do| does)? (?:you|u|ya|y['’]?all|they)(?: guys| people| even)? ${GET} ${MINE}`,
  `who gave (?:you|u|y['’]?all) ${MINE}`,
  '(?:c[oó]mo|(?:de )?d[oó]nde|qui[eé]n(?: les?| te)?) (?:consigui|sac|obtuv|encontr|tien|dio|agarr)\\p{L}* (?:ustedes )?mi (?:n[uú]mero|tel[eé]fono|cel\\p{L}*|contacto|correo|nombre)',
  "(?:comment|d['’]?o[uù]|o[uù])(?: est-ce que)? (?:avez[- ]vous|vous avez|as[- ]tu|tu as|t['’ ]?as|tenez[- ]vous) (?:eu |obtenu |trouv[ée] |pris )?(?:mon|mes) (?:num[ée]ro|contact|portable|coordonn[ée]es|mail|adresse|nom)",
  '(?:woher|wie|wo) (?:haben|hat|habt|hast|kommen|kommt|kommst) (?:sie|ihr|du)(?: denn| eigentlich)?(?: an)? (?:meine|unsere) (?:\\p{L}*nummer|daten|kontaktdaten|adresse|mail)',
].join('|')

const asking = (questions: string): RegExp => new RegExp(`(?<!\\p{L})(?:${questions})`, 'iu')
const ASKS_SENDER = asking(SENDER)
const ASKS_ORIGIN = asking(ORIGIN)

/** Whether a text asks where the dealership has the number or address from. */
export const asksOrigin = (text: string): boolean => ASKS_ORIGIN.test(text)

/** Whether a text asks who writes, or whether somebody else is meant: 'who dis', 'wrong person'. */
export const asksWhoWrites = (text: string): boolean => ASKS_SENDER.test(text) || asksOrigin(text)
