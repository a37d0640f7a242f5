import charts from '../charts/charts.css?inline'
import { kitSheets } from '../kit-sheet'
import './sparkline'

kitSheets.add('charts', charts)
