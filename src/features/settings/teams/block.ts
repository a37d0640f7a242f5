import { defineBlock } from '../page/define-block'
import css from './teams.css?inline'
import { TeamsBlock } from './teams-block'

export const teams = defineBlock({
  id: 'teams',
  about: 'Groups of colleagues to whom conversations are assigned and live chats are offered.',
  view: TeamsBlock,
  css: [css],
})
