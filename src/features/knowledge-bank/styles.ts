import forms from './entry/forms.css?inline'
import knowledge from './knowledge.css?inline'
import marked from './marked.css?inline'
import unanswered from './unanswered/unanswered.css?inline'
import { replaceSheets } from '../../ui/theme/style-sheets'

/** The area's own sheets in cascade order; the kit's come before them. */
export const knowledgeSheets: readonly string[] = [knowledge, marked, forms, unanswered]

import.meta.hot?.accept((changed) => {
  if (changed) replaceSheets(knowledgeSheets, changed.knowledgeSheets)
})
