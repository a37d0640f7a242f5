/** Converts the markup of mails and leads to plain text. Runs in a worker thread. */
import { convert } from 'html-to-text'
import { balancedMarkup } from './balanced-markup'
import { strippedMarkup } from './stripped-markup'

/** Longer markup is cut to this length, characters. */
const MARKUP_MAX_LENGTH = 1_000_000
/** Mails that people write are nested far less deeply. */
const MARKUP_MAX_DEPTH = 200

export interface MarkupText {
  readonly text: string
  /** Whether the markup was nested too deeply to be parsed, so that the text lost its links and layout. */
  readonly isStripped: boolean
}

export function textOfMarkup(markup: string): MarkupText {
  const html = markup.slice(0, MARKUP_MAX_LENGTH)
  const balanced = balancedMarkup(html, MARKUP_MAX_DEPTH)
  if (balanced === null) return { text: strippedMarkup(html), isStripped: true }
  const text = convert(balanced, {
    wordwrap: false,
    // The document itself counts as a level, too.
    limits: { maxDepth: MARKUP_MAX_DEPTH + 10, maxChildNodes: 5_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      {
        selector: 'a',
        options: { ignoreHref: false, hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] },
      },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  })
  return { text, isStripped: false }
}
