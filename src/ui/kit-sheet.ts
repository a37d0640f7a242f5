import badge from './badge.css?inline'
import banner from './banner.css?inline'
import base from './base.css?inline'
import button from './button.css?inline'
import panel from './panel.css?inline'
import { sheetGroup } from './sheet-group'
import state from './state.css?inline'
import text from './text.css?inline'
import theme from './theme.css?inline'

/**
 * The style sheets of the kit in cascade order; a feature's own come after them. What every element shows stands here; each of the others is
 * brought by the components that need it, through its module in `sheets/`.
 */
export const kitSheets = sheetGroup([
  'theme',
  'base',
  'text',
  'button',
  'field',
  'choice',
  'tabs',
  'badge',
  'panel',
  'progress',
  'table',
  'pager',
  'state',
  'banner',
  'toast',
  'popover',
  'tooltip',
  'dates',
  'dialog',
  'day-separator',
  'plot',
  'sparkline',
  'charts',
])

const everywhere = { theme, base, text, button, badge, panel, state, banner } as const
for (const name of Object.keys(everywhere) as (keyof typeof everywhere)[])
  kitSheets.add(name, everywhere[name])
