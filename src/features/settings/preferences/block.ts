import { defineBlock } from '../page/define-block'
import css from './preferences.css?inline'
import { PreferencesBlock } from './preferences-block'

export const preferences = defineBlock({
  id: 'preferences',
  about: 'What the assistant says about vehicles.',
  view: PreferencesBlock,
  css: [css],
})
