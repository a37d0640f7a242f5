import badge from './badge.css?inline'
import banner from './banner.css?inline'
import base from './base.css?inline'
import button from './button.css?inline'
import choice from './choice.css?inline'
import dates from './dates.css?inline'
import daySeparator from './day-separator.css?inline'
import dialog from './dialog.css?inline'
import field from './field.css?inline'
import pager from './pager.css?inline'
import panel from './panel.css?inline'
import popover from './popover.css?inline'
import progress from './progress.css?inline'
import state from './state.css?inline'
import table from './table.css?inline'
import tabs from './tabs.css?inline'
import text from './text.css?inline'
import theme from './theme.css?inline'
import toast from './toast.css?inline'
import tooltip from './tooltip.css?inline'
import { replaceSheets } from './style-sheets'

/** The style sheets of the kit in cascade order; a feature's own come after them. */
export const kitSheets: readonly string[] = [
  theme,
  base,
  text,
  button,
  field,
  choice,
  tabs,
  badge,
  panel,
  progress,
  table,
  pager,
  state,
  banner,
  toast,
  popover,
  tooltip,
  dates,
  dialog,
  daySeparator,
]

import.meta.hot?.accept((changed) => {
  if (changed) replaceSheets(kitSheets, changed.kitSheets)
})
