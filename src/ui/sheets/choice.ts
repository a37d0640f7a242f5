import choice from '../choice.css?inline'
import { kitSheets } from '../kit-sheet'

kitSheets.add('choice', choice)
