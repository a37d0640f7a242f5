import { defineBlock } from '../page/define-block'
import css from './answers.css?inline'
import { AnswersBlock } from './answers-block'

export const answers = defineBlock({
  id: 'answers',
  about:
    'What the assistant says to sensitive questions. An answer that you choose takes precedence over your knowledge bank; until then your knowledge bank takes precedence over the default.',
  view: AnswersBlock,
  css: [css],
})
