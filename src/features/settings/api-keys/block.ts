import { defineBlock } from '../page/define-block'
import { ApiKeysBlock } from './api-keys-block'

export const apiKeys = defineBlock({
  id: 'api-keys',
  about: 'Keys by which other programs call the API for this dealership, limited to what you choose.',
  view: ApiKeysBlock,
})
