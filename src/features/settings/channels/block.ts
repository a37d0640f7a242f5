import { defineBlock } from '../page/define-block'
import css from './channels.css?inline'
import { ChannelsBlock } from './channels-block'

export const channels = defineBlock({
  id: 'channels',
  about:
    'The number of WhatsApp Business and the Facebook page on which customers write to this dealership. Their messages become conversations here.',
  view: ChannelsBlock,
  css: [css],
})
