/** Leads that never reply: the first message and the follow-ups over two months. */
import { assistant, daysLater, hoursLater, moveTo, type Script } from './script'

export const QUIET: readonly Script[] = [
  {
    name: 'quiet-vehicle-sms',
    on: ['sms'],
    weight: 10,
    steps: [
      assistant(
        '{hi}, this is {agent} with {dealer}. Thank you for asking about the {vehicle}. It is here, {price}. When would you like to see it? Reply STOP to opt out.',
      ),
      hoursLater(26),
      assistant('{hi}, the {model} is still on our lot. Would a short video help you decide?'),
      daysLater(2),
      assistant('Would [this week|the weekend] suit you for a test drive? It takes about 30 minutes.'),
      daysLater(5),
      assistant('I also have a {alt} at {altPrice}. Shall I send you both side by side?'),
      daysLater(12),
      assistant('{hi}, are you still looking? A yes or no is enough, and I will act on it.'),
      daysLater(25),
      assistant('New arrivals came in this week, two of them like the {model}. Want a list?'),
    ],
  },
  {
    name: 'quiet-vehicle-email',
    on: ['email'],
    weight: 10,
    steps: [
      assistant(
        '{hi},\n\nThank you for your interest in the {vehicle} (stock {stock}). It is priced at {price}, with {miles} miles.\n\nWould you like to come and see it, or may I answer a question first?\n\n{agent}\n{dealer}',
      ),
      daysLater(1),
      assistant(
        '{hi},\n\nI wanted to make sure that my note reached you. The {model} is still available.\n\n{agent}',
      ),
      daysLater(3),
      assistant(
        '{hi},\n\nHere are its pictures and the history report: <{link}>\n\nIs there anything you would like to know?\n\n{agent}',
      ),
      daysLater(8),
      assistant(
        '{hi},\n\nIf the {model} is not quite right, there is also a {alt} at {altPrice}.\n\n{agent}',
      ),
      daysLater(20),
      assistant(
        '{hi},\n\nAre you still in the market? If not, just say so and I will stop writing.\n\n{agent}',
      ),
      daysLater(25),
      assistant(
        '{hi},\n\nPrices of several vehicles like the {model} were lowered this week. Shall I send you the list?\n\n{agent}',
      ),
    ],
  },
  {
    name: 'quiet-email-then-sms',
    on: ['email'],
    weight: 8,
    steps: [
      assistant(
        '{hi},\n\nThank you for asking {dealer} about the {vehicle}. It is here, at {price}.\n\nWhat matters most to you: price, payment or seeing it soon?\n\n{agent}',
      ),
      hoursLater(4),
      moveTo('sms'),
      assistant(
        '{hi}, {agent} from {dealer}. I sent you an e-mail about the {model}; texting may be easier. When would you like to see it? Reply STOP to opt out.',
      ),
      daysLater(2),
      assistant(
        'The {model} was driven twice this week, so it may not stay long. Shall I keep a time free for you?',
      ),
      daysLater(6),
      moveTo('email'),
      assistant(
        '{hi},\n\nA few customers asked me how the payments look, so here they are for you: about {monthly} a month with $3,000 down over 72 months, subject to credit.\n\n{agent}',
      ),
      daysLater(15),
      assistant('{hi},\n\nDid you find what you were looking for?\n\n{agent}'),
      daysLater(30),
      assistant(
        '{hi},\n\nIt has been a while. We have {make} models with fresh offers this month. Would you like to hear about them?\n\n{agent}',
      ),
    ],
  },
  {
    name: 'quiet-trade',
    source: 'TradeHub',
    on: ['sms'],
    weight: 40,
    steps: [
      assistant(
        '{hi}, {agent} with {dealer}. You asked what your {trade} is worth. Our estimate is {tradeOffer}; with a quick look we can make it firm. When could you stop by? Reply STOP to opt out.',
      ),
      daysLater(1),
      assistant('Trade figures are good for seven days. Would {day} suit you?'),
      daysLater(4),
      assistant('{hi}, we can also come to you within 15 miles to look at it. Interested?'),
      daysLater(14),
      assistant('Used prices moved a little this month. Shall I refresh your estimate?'),
      daysLater(28),
      assistant('{hi}, still thinking about the {trade}? I am glad to look again.'),
    ],
  },
  {
    name: 'quiet-phone-lead',
    source: 'Phone',
    on: ['sms'],
    weight: 40,
    nameless: true,
    steps: [
      assistant(
        'Hi, this is {agent} with {dealer}. We missed your call. Was it about a vehicle or about service? Reply STOP to opt out.',
      ),
      hoursLater(22),
      assistant('Sorry again that we missed you. I can answer here at any hour.'),
      daysLater(3),
      assistant('Our hours today: {openToday}. Shall someone call you back?'),
    ],
  },
  {
    name: 'quiet-short',
    on: ['email', 'sms'],
    weight: 7,
    steps: [
      assistant(
        '{hi}, thank you for contacting {dealer}. I am {agent}, and I can tell you all about the {vehicle}. What would you like to know first?',
      ),
      daysLater(2),
      assistant('{hi}, just checking that you got my message about the {model}.'),
      daysLater(7),
      assistant('I will not crowd your inbox. If the {model} is still of interest, one word is enough.'),
    ],
  },
]
