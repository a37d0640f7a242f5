import { defineBlock } from '../page/define-block'
import css from './dealer-details.css?inline'
import { DealerDetailsBlock } from './dealer-details-block'

export const dealerDetails = defineBlock({
  id: 'dealer-details',
  about: 'How dates, times and phone numbers are written, and whose days and hours count.',
  view: DealerDetailsBlock,
  css: [css],
})
