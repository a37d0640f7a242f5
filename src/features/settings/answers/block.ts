import { defineBlock } from '../page/define-block'
import css from './answers.css?inline'
import { AnswersBlock } from './answers-block'

export const answers = defineBlock({
  id: 'answers',
  about:
    'What the assistant says to delicate questions. An answer that you choose goes before your knowledge; until then your knowledge goes before the default.',
  view: AnswersBlock,
  css: [css],
})
