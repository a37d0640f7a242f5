/** The panel's icons: a 20 px grid, one stroke, no fill. */
import { html, svg } from 'lit/html.js'

const icon = (path: string) =>
  html`<svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${path}></path>`}</svg>`

export const MARK = icon('M3.5 4.5h13v9h-7l-3.5 3v-3H3.5z')
export const CROSS = icon('M5 5l10 10M15 5L5 15')
export const SEND = icon('M3.5 10L16.5 4l-4 13-3-5.5zM9.5 11.5L16.5 4')
export const CLIP = icon(
  'M15.5 9.5l-5.7 5.7a3.4 3.4 0 0 1-4.8-4.8l6-6a2.3 2.3 0 0 1 3.2 3.2l-6 6a1.1 1.1 0 0 1-1.6-1.6l5.3-5.3',
)
export const MORE = icon('M4.5 10h.01M10 10h.01M15.5 10h.01')
export const BACK = icon('M12 4.5L6.5 10l5.5 5.5')
export const FILE = icon('M5.5 2.5h6l3.5 3.5v11.5h-9.5zM11.5 2.5v3.5h3.5')
