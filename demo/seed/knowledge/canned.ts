/** Texts that a dealership's employees write many times a day. */
import type { RowOf } from '../play/rows'
import type { Dealership } from '../world/dealership'

type Reply = readonly [title: string, text: string]

const repliesOf = ({ agent }: Pick<Dealership, 'agent'>): Reply[] => [
  [
    'Introduce myself',
    `Hi {customer_first_name}, this is {my_name} from {dealership}. I took over from ${agent} and have read what you wrote. How can I help?`,
  ],
  [
    'Confirm the appointment',
    'Hi {customer_first_name}, you are down for {appointment} at {dealership}. The {vehicle} will be out front, washed and warmed up. If the time no longer suits you, answer here or call {dealership_phone}.',
  ],
  [
    'What to bring for a trade-in',
    'For the trade-in please bring the title, the registration, both keys and, if a lender still holds it, the payoff letter. With those we can write the check the same day.',
  ],
  [
    'Still available',
    'Good news, {customer_first_name}: the {vehicle} is still here. Would you like to see it today, or shall I send you more pictures first?',
  ],
  [
    'Call me back',
    'I tried to reach you about the {vehicle}. My direct line is {dealership_phone}, ask for {my_name}. Or tell me here when a call suits you.',
  ],
  [
    'Out-the-door price',
    'The out-the-door price has the vehicle, tax, title, registration and our document fee in it, and nothing else. I am putting the sheet for the {vehicle} together and will send it within the hour. Which ZIP code will it be registered in?',
  ],
]

/** Six for each dealership. */
export const cannedRepliesOf = (
  dealership: Pick<Dealership, 'id' | 'agent'>,
  updatedAt: Date,
): RowOf<'canned_replies'>[] =>
  repliesOf(dealership).map(([title, text], index) => ({
    id: `q_${dealership.id}.${index + 1}`,
    account_id: dealership.id,
    title,
    text,
    version: 1,
    updated_at: updatedAt,
  }))
