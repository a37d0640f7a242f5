/** One message of a dialogue as the service stores it. */
import type { MessageSource } from '../../../src/contract/calls/dialogue'
import type { Channel } from '../../../src/contract/calls/conversations'
import { vehicleCard } from '../../../src/service/accounts/vehicles'
import type { Ground, Speaker, Step } from '../dialogues/script'
import type { Cast } from './cast'
import type { RowOf } from './rows'
import type { Member } from './team'

/** The path of the dealership's site on our own host. */
const SITE_PATH = '/demo/dealer-site'

const INITIATORS = {
  customer: 'HUMAN',
  assistant: 'BOT',
  staff: 'SPECIALIST',
  system: 'SYSTEM',
} as const satisfies Record<Speaker, RowOf<'messages'>['initiator']>

export function messageRow(
  cast: Cast,
  step: Extract<Step, { kind: 'line' }>,
  line: {
    readonly seq: number
    readonly at: number
    readonly channel: Channel
    readonly isFollowUp: boolean
    /** The author of a staff message. */
    readonly member: Member | null
    readonly fill: (text: string) => string
  },
): RowOf<'messages'> {
  const { member } = line
  return {
    conversation_id: cast.conversationId,
    account_id: cast.dealership.id,
    seq: line.seq,
    initiator: INITIATORS[step.by],
    text: line.fill(step.text),
    attachments: step.showsVehicle
      ? [
          {
            content_type: 'vehicle',
            Data: vehicleCard(cast.vehicle, { vehicle_page: SITE_PATH, preferences: {} }),
          },
        ]
      : null,
    quick_replies: step.quickReplies?.map(line.fill) ?? null,
    at: new Date(line.at),
    channel: line.channel,
    by_salesperson: step.by === 'staff',
    automatic: line.isFollowUp,
    user_id: member?.userId ?? null,
    name: member?.firstName ?? null,
    surname: member?.lastName ?? null,
    bot_name: step.by === 'assistant' ? cast.dealership.agent : null,
    client_id: null,
    object: null,
    sources: step.rests ? [sourceOf(cast, step.rests)] : null,
  }
}

function sourceOf({ entries, dealership }: Cast, ground: Ground): MessageSource {
  if (ground.kind === 'hours') return { kind: 'hours', id: null, label: 'Business hours' }
  const { question } = ground
  const number = entries.get(question)
  if (number === undefined) throw new Error(`${dealership.name} has no entry ‘${question}’`)
  return { kind: 'knowledge', id: String(number), label: question }
}
