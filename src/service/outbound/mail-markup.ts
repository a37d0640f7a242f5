/** Sanitizes the markup of mail that a person writes. */
import sanitizeHtml from 'sanitize-html'
import { linkUrl } from '../../rules/text/web-link'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'div',
    'em',
    'i',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'span',
    'strong',
    'u',
    'ul',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: { a: sanitizeLink },
}

/** A link without a safe address loses it and becomes plain text. */
function sanitizeLink(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attributes = href !== undefined && linkUrl(href.trim()) ? { href: href.trim() } : {}
  return { tagName, attribs: { ...attributes, rel: 'noopener noreferrer' } }
}

/** Keeps only the tags of the list; removes scripts, styles, pictures and unsafe links. */
export const sanitizeMarkup = (markup: string) => sanitizeHtml(markup, OPTIONS)
