import { defineBlock } from '../page/define-block'
import css from './signature.css?inline'
import { SignatureBlock } from './signature-block'

export const signature = defineBlock({
  id: 'signature',
  about: 'Closes every email that the assistant sends, and the replies of your staff under their own names.',
  view: SignatureBlock,
  css: [css],
})
