import field from '../field.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('field', field)
