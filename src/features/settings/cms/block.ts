import { defineBlock } from '../page/define-block'
import css from './cms.css?inline'
import { CmsBlock } from './cms-block'

export const cms = defineBlock({
  id: 'cms',
  about: 'The assistant says what you answer here. It skips a question without an answer.',
  view: CmsBlock,
  css: [css],
})
