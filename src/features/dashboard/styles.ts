import { chartSheets } from '../../ui/charts/styles'
import layout from './dashboard.css?inline'
import metrics from './metrics.css?inline'
import panels from './panels.css?inline'
import funnel from './sales-funnel.css?inline'
import responses from './response-times.css?inline'
import print from './print.css?inline'
import page from '../../ui/page/page.css?inline'
import { replaceSheets } from '../../browser/style-sheets'

/** The area's own style sheets in cascade order, after those of the kit. */
export const dashboardSheets: readonly string[] = [
  ...chartSheets,
  page,
  layout,
  metrics,
  panels,
  responses,
  funnel,
  print,
]

import.meta.hot?.accept((changed) => {
  if (changed) replaceSheets(dashboardSheets, changed.dashboardSheets)
})
