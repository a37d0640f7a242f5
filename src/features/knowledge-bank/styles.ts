import knowledge from './knowledge.css?inline'
import { knowledgeSheets } from './sheets'

/** What the page begins with is there from the start. */
export const knowledgeCss = knowledgeSheets
knowledgeCss.add('knowledge', knowledge)
