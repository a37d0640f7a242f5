import pager from '../pager.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('pager', pager)
