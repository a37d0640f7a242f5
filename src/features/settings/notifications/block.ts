import { defineBlock } from '../page/define-block'
import css from './notifications.css?inline'
import { NotificationsBlock } from './notifications-block'

export const notifications = defineBlock({
  id: 'notifications',
  about: 'Who is notified of what, and how.',
  view: NotificationsBlock,
  css: [css],
})
