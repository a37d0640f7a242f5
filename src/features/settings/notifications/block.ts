import { defineBlock } from '../page/define-block'
import css from './notifications.css?inline'
import { NotificationsBlock } from './notifications-block'

export const notifications = defineBlock({
  id: 'notifications',
  about: 'Who hears what, and how.',
  view: NotificationsBlock,
  css: [css],
})
