import progress from '../progress.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('progress', progress)
