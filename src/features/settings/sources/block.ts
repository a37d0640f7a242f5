import { defineBlock } from '../page/define-block'
import css from './sources.css?inline'
import { SourcesBlock } from './sources-block'

export const sources = defineBlock({
  id: 'sources',
  about: 'Leads of a source that is off are left to people. Figures are of the last 30 days.',
  view: SourcesBlock,
  css: [css],
})
