/**
 * The default assistant: answers by retrieval from the dealership's own knowledge, hours and stock, without a
 * network.
 */
import { vehicleCard } from '../../accounts/vehicles'
import type { Assistant, Question, Reply } from '../port'
import { composeReply } from './answer'

export function embeddedAssistant(): Assistant {
  return {
    async answer(question: Question): Promise<Reply> {
      const { vehicles, ...draft } = composeReply(question)
      return {
        ...draft,
        attachments: vehicles.map((vehicle) => ({
          content_type: 'vehicle',
          Data: vehicleCard(vehicle, question.dealership),
        })),
      }
    },
  }
}
