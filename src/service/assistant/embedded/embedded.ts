/** The default assistant: answers by retrieval from the dealership's own knowledge, hours and stock, without a network (decisions, The assistant). */
import { vehicleCard } from '../../store/vehicles'
import type { Assistant, Catalogue, Question, Reply } from '../port'
import { composeReply } from './answer'
import { indexKnowledge, type KnowledgeIndex } from './knowledge-search'

export function embeddedAssistant(): Assistant {
  const indexes = new WeakMap<Catalogue, KnowledgeIndex>()

  function indexOf(catalogue: Catalogue): KnowledgeIndex {
    const index = indexes.get(catalogue) ?? indexKnowledge(catalogue.knowledge)
    indexes.set(catalogue, index)
    return index
  }

  return {
    async answer(question: Question): Promise<Reply> {
      const { text, vehicles, quick_replies, effects } = composeReply(question, indexOf(question.catalogue))
      return {
        text,
        quick_replies,
        effects,
        attachments: vehicles.map((vehicle) => ({
          content_type: 'vehicle',
          Data: vehicleCard(vehicle, question.dealership.vehicle_page),
        })),
      }
    },
  }
}
