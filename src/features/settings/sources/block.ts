import { defineBlock } from '../page/define-block'
import css from './sources.css?inline'
import { SourcesBlock } from './sources-block'

export const sources = defineBlock({
  id: 'sources',
  about: 'Your team handles the leads of a source that is off. Figures are for the last 30 days.',
  view: SourcesBlock,
  css: [css],
})
