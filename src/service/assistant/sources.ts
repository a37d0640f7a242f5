/** What a reply rests on, named for the people of the dealership. */
import type { MessageSource } from '../../contract/calls/dialogue'
import { botAnswerOf, type BotAnswerGroupId } from '../../rules/settings/bot-answers'
import type { KnowledgeEntry } from './port'

export const entrySource = ({ id, question }: KnowledgeEntry): MessageSource => ({
  kind: 'knowledge',
  id,
  label: question,
})

/** A chosen answer to a delicate question, or the default to it. */
export const answerSource = (group: BotAnswerGroupId): MessageSource => ({
  kind: 'answer',
  id: null,
  label: botAnswerOf(group)?.question ?? group,
})

const named = (kind: MessageSource['kind'], label: string): MessageSource => ({ kind, id: null, label })

export const HOURS_SOURCE = named('hours', 'Business hours')
export const ADDRESS_SOURCE = named('dealership', 'Address')
export const PHONE_SOURCE = named('dealership', 'Phone number')
export const PREFERENCES_SOURCE = named('dealership', 'Preferences')

/** The lot; of one vehicle with its stock number. */
export const inventorySource = (stock?: string): MessageSource =>
  named('inventory', stock === undefined ? 'Inventory' : `Inventory, stock ${stock}`)

/** Each once. */
export const distinctSources = (sources: readonly MessageSource[]): readonly MessageSource[] => [
  ...new Map(sources.map((source) => [`${source.kind} ${source.id ?? source.label}`, source])).values(),
]
