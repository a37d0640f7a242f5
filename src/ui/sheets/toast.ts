import toast from '../toast.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('toast', toast)
