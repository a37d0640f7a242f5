/**
 * Brings a shopper's sentence into the form that the classifier reads: lower case without accents, common
 * abbreviations written out, and numbers replaced by their kind, since 25,000 and 31,500 mean the same to it.
 */

/** Abbreviations of text messages, by language; those that mean something else elsewhere are left out. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    u: 'you',
    ur: 'your',
    r: 'are',
    y: 'why',
    ya: 'you',
    yall: 'you',
    pls: 'please',
    plz: 'please',
    plss: 'please',
    thx: 'thanks',
    ty: 'thanks',
    tks: 'thanks',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    tomorow: 'tomorrow',
    tonite: 'tonight',
    appt: 'appointment',
    apt: 'appointment',
    wanna: 'want to',
    gonna: 'going to',
    gotta: 'got to',
    gimme: 'give me',
    lemme: 'let me',
    wheres: 'where is',
    hows: 'how is',
    hm: 'how much',
    hrs: 'hours',
    avail: 'available',
    abt: 'about',
    bc: 'because',
    b4: 'before',
    msg: 'message',
    wht: 'what',
    wat: 'what',
    wut: 'what',
    wats: 'what is',
    whats: 'what is',
    whn: 'when',
    whens: 'when is',
    hw: 'how',
    hav: 'have',
    cn: 'can',
    ths: 'this',
    dwn: 'down',
    pymt: 'payment',
    pmt: 'payment',
    pymts: 'payments',
    pmts: 'payments',
    addy: 'address',
    chng: 'change',
    chg: 'change',
    svc: 'service',
    srvc: 'service',
    tst: 'test',
    drv: 'drive',
    drve: 'drive',
    brng: 'bring',
    financin: 'financing',
    warrenty: 'warranty',
    txt: 'text',
    tht: 'that',
    thats: 'that is',
    otd: 'out the door price',
    tmw: 'tomorrow',
    tomoro: 'tomorrow',
    info: 'information',
    xq: 'porque',
    pq: 'porque',
    q: 'que',
    xfa: 'por favor',
    porfa: 'por favor',
    tmb: 'tambien',
    kiero: 'quiero',
    kiere: 'quiere',
    ke: 'que',
    kuanto: 'cuanto',
    aki: 'aqui',
    asta: 'hasta',
    oy: 'hoy',
    ora: 'hora',
    mnn: 'manana',
    rdv: 'rendez vous',
    svp: 's il vous plait',
    stp: 's il te plait',
    bjr: 'bonjour',
    slt: 'salut',
    koi: 'quoi',
    dispo: 'disponible',
    cmb: 'combien',
    heut: 'heute',
    wan: 'wann',
    kost: 'kostet',
    kan: 'kann',
    gibts: 'gibt es',
    vllt: 'vielleicht',
    bzgl: 'wegen',
    evtl: 'vielleicht',
    mfg: 'mit freundlichen gruessen',
  }),
)

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** What a number stands for. The order matters: the first that matches wins. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\S{1,64}@\S{1,64}\.\w{2,10}/g, ' xmail '],
  [/\(?\+?\d{1,3}\)?[ .-]?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b|\b\d{3}[ .-]\d{3}[ .-]\d{4}\b/g, ' xphone '],
  [/\b(?=[a-z]*\d)(?=\d*[a-z])[a-hj-npr-z0-9]{17}\b/g, ' xstock '],
  [
    /\b\d{1,2}[:h]\d{2}(?: ?[ap]\.?m\b\.?)?|\b\d{1,2} ?[ap]\.?m\b\.?|\b\d{1,2} ?uhr\b|\b\d{1,2} ?h\b/g,
    ' xtime ',
  ],
  [
    /[$€] ?\d[\d.,]*(?: ?k\b)?|\b\d[\d.,]* ?(?:k\b|[$€]|dollars?\b|bucks\b|dolares\b|grand\b|usd\b)/g,
    ' xmoney ',
  ],
  [/\b\d[\d.,]* ?(?:miles?|mi|millas|meilen|km)\b/g, ' xmiles miles '],
  [/\b(?:19[89]\d|20[0-4]\d)\b/g, ' xyear '],
  [/\b(?=[a-z-]{0,4}\d)[a-z]{1,3}-?\d{3,7}[a-z]?\b/g, ' xstock '],
  [/\b\d+(?:st|nd|rd|th)\b/g, ' xdate '],
  [/\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b/g, ' xdate '],
  [/\b\d[\d.,]*\b/g, ' xnumber '],
]

/** Whether a word stands for a kind of number, such as `xmoney`, or for a sign, such as `xasks`. */
export const isPlaceholder = (word: string): boolean => /^x[a-z]{3,6}$/.test(word)

/** Sentences are cut here; what follows adds nothing to what they ask about. */
const LENGTH_LIMIT = 600

/** The words of a text in the form that the classifier reads. */
export function wordsOf(text: string): readonly string[] {
  let plain = withoutAccents(text.slice(0, LENGTH_LIMIT).toLowerCase())
    .replace(/ß/g, 'ss')
    .replace(/[’'`´]/g, "'")
    .replace(/[\u{1F300}-\u{1FAFF}\u2600-\u27BF]/gu, ' xemoji ')
  for (const [pattern, kind] of KINDS) plain = plain.replace(pattern, kind)
  plain = plain.replace(/\?/g, ' xasks ').replace(/!/g, ' ')
  return (plain.match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []).flatMap((word) => {
    const bare = word.replace(/'/g, '')
    return (SHORT_FORMS.get(bare) ?? bare).split(' ')
  })
}
