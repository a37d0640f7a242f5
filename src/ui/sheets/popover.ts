import popover from '../popover.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('popover', popover)
