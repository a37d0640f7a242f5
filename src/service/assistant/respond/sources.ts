/** What a reply is based on, labelled for the people of the dealership. */
import type { MessageSource } from '../../../contract/calls/dialogue'
import { botAnswerOf, type BotAnswerGroupId } from '../../../rules/settings/bot-answers'
import type { KnowledgeEntry } from '../port'

export const entrySource = ({ id, question }: KnowledgeEntry): MessageSource => ({
  kind: 'knowledge',
  id,
  label: question,
})

/** The dealership's answer to a sensitive question, or the default one. */
export const answerSource = (group: BotAnswerGroupId): MessageSource => ({
  kind: 'answer',
  id: null,
  label: botAnswerOf(group)?.question ?? group,
})

const sourceOf = (kind: MessageSource['kind'], label: string): MessageSource => ({ kind, id: null, label })

export const HOURS_SOURCE = sourceOf('hours', 'Business hours')
export const ADDRESS_SOURCE = sourceOf('dealership', 'Address')
export const PHONE_SOURCE = sourceOf('dealership', 'Phone number')
export const PREFERENCES_SOURCE = sourceOf('dealership', 'Preferences')

/** The inventory, with the stock number when it is about one vehicle. */
export const inventorySource = (stock?: string): MessageSource =>
  sourceOf('inventory', stock === undefined ? 'Inventory' : `Inventory, stock ${stock}`)

/** Removes duplicates. */
export const distinctSources = (sources: readonly MessageSource[]): readonly MessageSource[] => [
  ...new Map(sources.map((source) => [`${source.kind} ${source.id ?? source.label}`, source])).values(),
]
