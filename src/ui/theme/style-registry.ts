import badge from '../badge/badge.css?inline'
import banner from '../state/banner.css?inline'
import base from './base.css?inline'
import button from '../button/button.css?inline'
import choice from '../choice/choice.css?inline'
import dates from '../dates/dates.css?inline'
import daySeparator from '../day-separator/day-separator.css?inline'
import dialog from '../dialog/dialog.css?inline'
import field from '../field/field.css?inline'
import pager from '../pager/pager.css?inline'
import panel from '../state/panel.css?inline'
import popover from '../popover/popover.css?inline'
import progress from '../progress/progress.css?inline'
import state from '../state/state.css?inline'
import table from '../table/table.css?inline'
import tabs from '../tabs/tabs.css?inline'
import text from './text.css?inline'
import theme from './theme.css?inline'
import toast from '../toast/toast.css?inline'
import tooltip from '../tooltip/tooltip.css?inline'
import { replaceSheets } from '../../browser/style-sheets'

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
