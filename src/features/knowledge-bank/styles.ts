import ask from '../../shared/ask-assistant/ask-assistant.css?inline'
import forms from './entry/forms.css?inline'
import knowledge from './knowledge.css?inline'
import marked from './marked.css?inline'
import page from '../../ui/page/page.css?inline'
import unanswered from './unanswered/unanswered.css?inline'
import { replaceSheets } from '../../browser/style-sheets'

/** The area's own sheets in cascade order; the kit's come before them. */
export const knowledgeSheets: readonly string[] = [page, knowledge, marked, forms, unanswered, ask]

import.meta.hot?.accept((changed) => {
  if (changed) replaceSheets(knowledgeSheets, changed.knowledgeSheets)
})
