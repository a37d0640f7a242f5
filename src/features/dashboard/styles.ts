import layout from './dashboard.css?inline'
import metrics from './metrics.css?inline'
import panels from './panels.css?inline'

/** The area's own sheets; the kit's come before them. */
export const dashboardCss: readonly string[] = [layout, metrics, panels]
