import plot from 'uplot/dist/uPlot.min.css?inline'
import charts from './charts.css?inline'
import sparkline from './sparkline.css?inline'

/** The style sheets that a view with charts adopts besides the kit, in cascade order. */
export const chartSheets: readonly string[] = [plot, sparkline, charts]
