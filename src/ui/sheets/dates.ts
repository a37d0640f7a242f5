import dates from '../dates.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('dates', dates)
