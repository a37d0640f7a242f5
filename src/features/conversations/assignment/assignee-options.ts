import type { Assignee } from '../../../contract/calls/assignee'
import { isolate } from '../../../rules/text/bidi'
import { t } from '../../../i18n/translate'

/** The value of an option that stands for the user or team. */
export const optionValue = ({ kind, id }: Pick<Assignee, 'kind' | 'id'>) => `${kind}:${id}`

/** Users and teams as options; a team says that it is one. */
export const assigneeOptions = (items: readonly Assignee[], userId: string) =>
  items.map((one) => ({ value: optionValue(one), label: assigneeLabel(one, userId) }))

export function assigneeLabel({ kind, id, name }: Assignee, userId: string): string {
  if (kind === 'team') return t('Team {name}', { name: isolate(name) })
  return id === userId ? t('{name} (you)', { name: isolate(name) }) : name
}
