import type { ApiScope } from '../../../contract/core/api-scopes'
import { t } from '../../../i18n/translate'

/** What a scope allows, in the page's language. */
export function scopeTitle(scope: ApiScope): string {
  switch (scope) {
    case 'figures:read':
      return t('Read figures and lists')
    case 'conversations:read':
      return t('Read conversations')
    case 'conversations:write':
      return t('Read and change conversations')
    case 'knowledge:read':
      return t('Read the knowledge bank')
    case 'knowledge:write':
      return t('Read and change the knowledge bank')
    case 'settings:read':
      return t('Read settings')
    case 'settings:write':
      return t('Read and change settings')
    case 'webhooks:read':
      return t('Read webhooks and their log')
    case 'webhooks:write':
      return t('Read and change webhooks')
  }
}
