import { sheetGroup } from '../../ui/sheet-group'

/** The area's own sheets; the kit's come before them. What is fetched later brings its own. */
export const knowledgeSheets = sheetGroup(['knowledge', 'marked', 'forms', 'unanswered'])
