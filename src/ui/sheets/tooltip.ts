import tooltip from '../tooltip.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('tooltip', tooltip)
