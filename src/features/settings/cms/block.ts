import { defineBlock } from '../page/define-block'
import css from './cms.css?inline'
import { CmsBlock } from './cms-block'

export const cms = defineBlock({
  id: 'cms',
  about: 'What you answer here, the assistant says. A question without an answer is not said.',
  view: CmsBlock,
  css: [css],
})
