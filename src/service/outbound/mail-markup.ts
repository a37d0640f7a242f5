/** Sanitizes the markup of mail that a person writes. */
import sanitizeHtml from 'sanitize-html'
import { linkUrl } from '../../rules/text/web-link'

const RULES: sanitizeHtml.IOptions = {
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
  transformTags: { a: linked },
}

/** A link without a safe address loses it and becomes plain text. */
function linked(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = href !== undefined && linkUrl(href.trim()) ? { href: href.trim() } : {}
  return { tagName, attribs: { ...kept, rel: 'noopener noreferrer' } }
}

/** Keeps only the tags of the list; removes scripts, styles, pictures and unsafe links. */
export const cleanMarkup = (markup: string) => sanitizeHtml(markup, RULES)
