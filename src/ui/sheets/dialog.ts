import dialog from '../dialog.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('dialog', dialog)
