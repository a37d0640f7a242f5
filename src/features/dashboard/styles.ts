import { sheetGroup } from '../../ui/sheet-group'
import layout from './dashboard.css?inline'
import metrics from './metrics.css?inline'

/** The area's own sheets; the kit's come before them. */
export const dashboardSheets = sheetGroup(['layout', 'metrics', 'panels'])

dashboardSheets.add('layout', layout)
dashboardSheets.add('metrics', metrics)
