/**
 * What happens weeks later: a silent lead that replies in the end, and check-ins after a dialogue without a
 * result.
 */
import {
  assistant,
  customer,
  handoff,
  lost,
  staff,
  unsubscribed,
  system,
  visitBooked,
  visitBookedByStaff,
  daysLater,
  type Step,
} from './script'

interface Part {
  readonly weight: number
  readonly steps: readonly Step[]
}

/** Played on the channel of the last follow-up. */
export const REVIVALS: readonly Part[] = [
  {
    weight: 6,
    steps: [
      customer('[Sorry for the late reply.|Hi, was traveling.] Still looking. Is the {model} still there?'),
      assistant('Welcome back! It is, still at {price}. Would {day} at {time} suit you?'),
      customer('[Yes|That works]'),
      visitBooked,
      assistant('Booked for {day}, {time}. See you at {address}.'),
    ],
  },
  {
    weight: 5,
    steps: [
      customer(
        '[not yet, waiting for my tax refund|Still saving up, maybe next month|We had to postpone, new baby 😊]',
      ),
      assistant(
        'Thank you for telling me. I will check in again in a few weeks, and you can write any time before.',
      ),
    ],
  },
  {
    weight: 4,
    steps: [
      customer('[No, bought one last week|no thanks, we are good]'),
      assistant('Congratulations, and thank you for letting me know. I have closed your request.'),
      lost,
    ],
  },
  {
    weight: 4,
    steps: [
      customer('If you can do {counter} I am interested again'),
      assistant('That is for a person to decide. I am passing it on right now.'),
      handoff('Comes back with an offer', 'price_offer'),
      staff('{hi}, {rep} here. Meet me at {otd} with everything included?'),
      customer('[ok|fine]. when'),
      visitBookedByStaff,
      staff('{day}, {time}. I will have the papers ready.'),
    ],
  },
  {
    weight: 2,
    steps: [
      customer('please stop'),
      unsubscribed,
      lost,
      system('The customer will receive no more messages from {dealer} on this channel.'),
    ],
  },
  {
    weight: 3,
    steps: [
      customer('What would my {trade} be worth now?'),
      assistant(
        'Our estimate today is {tradeOffer}, and the desk can often do better in person. Shall I have someone look at it with you?',
      ),
      customer('ok have them contact me'),
      handoff('Wants a firm trade figure'),
      staff(
        '{hi}, {rep} from {dealer}. If it is as you describe I can do {tradeBetter}. Any day this week works.',
      ),
    ],
  },
]

/** The assistant follows up, mostly without a reply. */
export const CHECK_INS: readonly Part[] = [
  {
    weight: 5,
    steps: [
      daysLater(9),
      assistant(
        '{hi}, how is the search going? I am still here if you want to look at the {model}, or at something else.',
      ),
      daysLater(18),
      assistant('{hi}, offers change at the end of the month. Shall I check what it would mean for you?'),
    ],
  },
  {
    weight: 3,
    steps: [
      daysLater(26),
      assistant('{hi}, it has been some weeks. Are you still considering the {model}?'),
      customer(
        '[Yes, but not before next month|still thinking about it, thanks for asking|We might come by this weekend]',
      ),
      assistant('Thank you, I will keep that in mind. Write whenever you like.'),
    ],
  },
  {
    weight: 4,
    steps: [daysLater(14), assistant('{hi}, is there anything left that I can answer about the {model}?')],
  },
]

/** After a booked visit or a conversation with an employee. */
export const AFTER_VISITS: readonly Part[] = [
  {
    weight: 5,
    steps: [
      daysLater(8),
      assistant('{hi}, how did you like the {model}? If something was missing, tell me, and I pass it on.'),
      daysLater(16),
      assistant('{hi}, one last question: is the {model} still in the running?'),
    ],
  },
  {
    weight: 3,
    steps: [
      daysLater(9),
      assistant('{hi}, thank you for coming by. Is there anything you would like to know before you decide?'),
      customer(
        '[Still thinking, the payment is a little high|We liked it, waiting for my bank|It was great, give us another week]',
      ),
      assistant('Thank you, that helps. I am here when you are ready.'),
    ],
  },
  {
    weight: 2,
    steps: [
      daysLater(12),
      assistant('{hi}, would you like to see the {model} once more, or something else?'),
      customer('[We bought another one, sorry|No, we decided to keep our car]'),
      assistant('Thank you for telling me, and all the best.'),
      lost,
    ],
  },
]
