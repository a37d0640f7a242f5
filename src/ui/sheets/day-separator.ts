import daySeparator from '../day-separator.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('day-separator', daySeparator)
