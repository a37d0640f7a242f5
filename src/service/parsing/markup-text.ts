/** Markup of letters and leads as plain text. Runs in a worker thread. */
import { convert } from 'html-to-text'
import { balancedMarkup } from './balanced-markup'
import { strippedMarkup } from './stripped-markup'

/** Longer markup is read up to here, characters. */
const MARKUP_MAX_LENGTH = 1_000_000
/** Letters that people write stay far below. */
const MARKUP_MAX_DEPTH = 200

export interface MarkupText {
  readonly text: string
  /** The markup is nested too deeply to be read: the text has lost its links and its layout. */
  readonly isStripped: boolean
}

export function textOfMarkup(markup: string): MarkupText {
  const html = markup.slice(0, MARKUP_MAX_LENGTH)
  const balanced = balancedMarkup(html, MARKUP_MAX_DEPTH)
  if (balanced === null) return { text: strippedMarkup(html), isStripped: true }
  const text = convert(balanced, {
    wordwrap: false,
    // The document itself counts as well.
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
