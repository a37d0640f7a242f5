import sparkline from '../charts/sparkline.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('sparkline', sparkline)
