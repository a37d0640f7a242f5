import type { Message } from '../../../contract/calls/dialogue'
import { t } from '../../../i18n/translate'

/** The speaker, who decides position and colour of the bubble. */
export type Side = 'customer' | 'assistant' | 'person'

export function sideOf(message: Pick<Message, 'Initiator' | 'SentByCrmSalesperson'>): Side {
  if (message.SentByCrmSalesperson || message.Initiator === 'SPECIALIST') return 'person'
  return message.Initiator === 'HUMAN' ? 'customer' : 'assistant'
}

/**
 * The name over a bubble. `customer` is the name of the customer, which is hidden once they are blacklisted.
 * A member of staff who joined from the console has their own name.
 */
export function senderName(message: Message, customer: string): string {
  if (message.SentByCrmSalesperson) return t('Dealer Representative')
  if (message.Initiator === 'HUMAN') return message.Blacklisted ? t('A customer') : customer
  if (message.Initiator === 'SPECIALIST') return fullName(message) || t('Dealer Representative')
  return message.BotName
}

const fullName = ({ Name, Surname }: Message) => [Name, Surname].filter(Boolean).join(' ')
