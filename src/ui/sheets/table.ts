import table from '../table.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('table', table)
