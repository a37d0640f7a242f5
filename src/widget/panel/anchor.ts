import { html, nothing } from 'lit/html.js'
import type { Link } from '../chat/links'

/** Renders a link of a message. A page of another site opens in a tab of its own. */
export const anchor = ({ text, href, elsewhere }: Link) =>
  html`<a href=${href} target=${elsewhere ? '_blank' : nothing} rel="noopener noreferrer">${text}</a>`
