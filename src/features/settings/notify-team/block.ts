import { defineBlock } from '../page/define-block'
import { NotifyTeamBlock } from './notify-team-block'

export const notifyTeam = defineBlock({
  id: 'notify-team',
  view: NotifyTeamBlock,
})
