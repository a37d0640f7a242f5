import plot from 'uplot/dist/uPlot.min.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('plot', plot)
