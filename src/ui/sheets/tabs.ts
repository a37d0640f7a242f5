import tabs from '../tabs.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('tabs', tabs)
