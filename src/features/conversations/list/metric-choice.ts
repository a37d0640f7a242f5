import type { CallOutput } from '../../../contract/core/call'
import type { ListName } from '../../../contract/calls/metric-names'
import type { metricFilters } from '../../../contract/calls/metric-filters'
import { ownListOf } from '../../../rules/conversations/list-filters'
import { listOfOption } from '../../../rules/metrics/metric-lists'
import type { SelectOption } from '../../../ui/field/select'
import { listTitle } from './list-titles'
import type { List } from './use-list'
import { t } from '../../../i18n/translate'

type Offered = CallOutput<typeof metricFilters>['metrics']

/**
 * The options of the metric select of the chat product: all conversations, the product's default list, and
 * the service's options. It also has the list that a figure opened, so that the current choice is always
 * visible.
 */
export function metricOptions(offered: Offered, { name, filters }: Pick<List, 'name' | 'filters'>) {
  const options: SelectOption<ListName>[] = [optionOf('all'), optionOf(ownListOf('CHAT_AI'))]
  for (const { id, label, needs_source } of offered) {
    const list = listOfOption(id)
    if (list)
      options.push({ value: list, label: t(label), disabled: needs_source && filters.source_name === null })
  }
  return options.some(({ value }) => value === name) ? options : [optionOf(name), ...options]
}

const optionOf = (name: ListName): SelectOption<ListName> => ({ value: name, label: t(listTitle(name)) })
