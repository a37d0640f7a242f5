/**
 * HTML's names of characters, and the ampersand by itself, which senders write although XML knows neither.
 */

/** Names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
  acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring
  AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times
  Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave
  eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute
  ucirc uuml yacute thorn yuml`

const OTHERS = {
  ...{ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ', fnof: 'ƒ', circ: 'ˆ', tilde: '˜' },
  ...{ ensp: ' ', emsp: ' ', thinsp: ' ', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚' },
  ...{ ldquo: '“', rdquo: '”', bdquo: '„', dagger: '†', Dagger: '‡', bull: '•', hellip: '…', permil: '‰' },
  ...{ lsaquo: '‹', rsaquo: '›', euro: '€', trade: '™', larr: '←', rarr: '→', minus: '−' },
}

const XML_ENTITIES = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" }

/** The characters by name. Each is one character, so no document can grow by them. */
export const ENTITIES: Readonly<Record<string, string>> = Object.assign(
  Object.create(null) as Record<string, string>,
  Object.fromEntries(
    LATIN.split(/\s+/).map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ),
  OTHERS,
  XML_ENTITIES,
)

/**
 * Stands for an ampersand while the document is parsed. It has the same length, so that locations stay true.
 */
const PLACEHOLDER = '\uE000'
const AMPERSAND = /&(?:(#)|([a-z][a-z0-9]{0,31});)?/gi

export interface PlainEntities {
  readonly text: string
  /** What was not XML and is read all the same, for staff to read. */
  readonly warnings: readonly string[]
}

/**
 * Makes ampersands that begin no entity readable for a strict parser; `withAmpersands` restores them. An
 * entity that nobody knows is left for the parser to refuse.
 */
export function withoutBareAmpersands(document: string): PlainEntities {
  let isBare = false
  let isHtml = false
  const text = document.replace(AMPERSAND, (whole, digits?: string, name?: string) => {
    if (digits === undefined && name === undefined) {
      isBare = true
      return PLACEHOLDER
    }
    isHtml ||= name !== undefined && name in ENTITIES && !Object.hasOwn(XML_ENTITIES, name)
    return whole
  })
  return {
    text,
    warnings: [
      ...(isBare ? ['It contains "&" by itself, which was read as text: write it as "&amp;"'] : []),
      ...(isHtml ? ['It contains entities of HTML such as "&nbsp;": write the characters themselves'] : []),
    ],
  }
}

export const withAmpersands = (text: string): string => text.replaceAll(PLACEHOLDER, '&')
