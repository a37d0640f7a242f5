import { defineBlock } from '../page/define-block'
import css from './webhooks.css?inline'
import { WebhooksBlock } from './webhooks-block'

export const webhooks = defineBlock({
  id: 'webhooks',
  about: 'Addresses of other programs to which events of this dealership are sent, signed and in order.',
  view: WebhooksBlock,
  css: [css],
})
