import { Button } from '../../../ui/button'
import { CLEAR_METRIC } from './use-chip'
import type { List } from './use-list'
import { t } from '../../../words/translate'

/** What is said and offered where a list has no rows. `chip`: what it was narrowed to. */
export function emptyList({ filters, change }: List, chip: string | null) {
  const { search, source_name } = filters
  if (search !== '') {
    return {
      text: source_name
        ? t('No conversation from {source} matches “{search}”', {
            source: source_name,
            search: search.trim(),
          })
        : t('No conversation matches “{search}”', { search: search.trim() }),
      action: (
        <Button variant="link" onClick={() => change({ search: '' })}>
          {t('Clear the search')}
        </Button>
      ),
    }
  }
  if (chip === null) return {}
  return {
    action: (
      <Button variant="link" onClick={() => change(CLEAR_METRIC)}>
        {t('Widen to all conversations')}
      </Button>
    ),
  }
}
