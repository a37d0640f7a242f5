/** Markup of letters and leads as plain text. */
import { convert } from 'html-to-text'

/** Longer markup is read up to here, characters. */
const MARKUP_MAX_LENGTH = 1_000_000

export function textOfMarkup(html: string): string {
  return convert(html.slice(0, MARKUP_MAX_LENGTH), {
    wordwrap: false,
    limits: { maxDepth: 100, maxChildNodes: 5_000 },
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
}
