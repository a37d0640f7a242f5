/** The car-buying product: the dealership wants to buy the customer's car. */
import {
  assistant,
  customer,
  daysLater,
  handoff,
  lost,
  staff,
  system,
  unsubscribed,
  visitBooked,
  visitBookedByStaff,
  type Script,
} from './script'

const offer = assistant(
  '{hi}, {agent} with {dealer}. We are short of good used cars and would like to buy your {trade}. Our first offer is {tradeOffer}. Interested? Reply STOP to opt out.',
)

export const CAR_BUYING: readonly Script[] = [
  {
    name: 'buying-visit',
    on: ['sms'],
    weight: 8,
    steps: [
      offer,
      customer('[maybe. do I have to buy one from you?|Is that a real offer?]'),
      assistant(
        'It is, and you need not buy anything. We look at it for 20 minutes and hand you a check the same day. {day} at {time}?',
      ),
      customer('ok what should I bring'),
      visitBooked,
      assistant('Title or payoff letter, registration, license and all keys. See you {day} at {time}.'),
    ],
  },
  {
    name: 'buying-higher',
    on: ['sms', 'email'],
    weight: 7,
    steps: [
      offer,
      customer('Online I was offered {tradeBetter}. Can you beat that?'),
      assistant('A written offer can be matched by our buyer. I am passing it on.'),
      handoff('Has a higher written offer', 'price_offer'),
      staff(
        '{hi}, {rep}, buyer at {dealer}. Send me that offer and I add $250 on top, if the car is as described.',
      ),
      customer('Sent. It has {tradeMiles} miles and two keys.'),
      visitBookedByStaff,
      staff('Then we have a deal subject to inspection. {day}, {time}.'),
    ],
  },
  {
    name: 'buying-lien',
    on: ['email', 'sms'],
    weight: 4,
    steps: [
      offer,
      customer('There is still a loan on it. Does that matter?'),
      assistant(
        'No. We pay the lender first and you get the rest. With the 10-day payoff letter we can give you the exact figure. Which lender is it?',
      ),
      customer('[A credit union|My bank. I will ask for the letter]'),
      assistant('Good. When you have the letter, send a photo of it here and I arrange the rest.'),
    ],
  },
  {
    name: 'buying-no',
    on: ['sms'],
    weight: 6,
    steps: [
      offer,
      customer('[not for sale|no thanks, love my car|Already sold it]'),
      assistant('Understood, thank you for answering. I will not ask again.'),
      lost,
    ],
  },
  {
    name: 'buying-stop',
    on: ['sms'],
    weight: 3,
    steps: [
      offer,
      customer('STOP'),
      unsubscribed,
      lost,
      system(
        'You are unsubscribed and will receive no more texts from {dealer}. Reply START to subscribe again.',
      ),
    ],
  },
]

export const CAR_BUYING_QUIET: readonly Script[] = [
  {
    name: 'buying-quiet',
    on: ['sms', 'email'],
    weight: 1,
    steps: [
      offer,
      daysLater(2),
      assistant('{hi}, the offer of {tradeOffer} for your {trade} stands for seven days.'),
      daysLater(10),
      assistant('Values move with the season. Shall I refresh the offer for your {trade}?'),
      daysLater(30),
      assistant('{hi}, we still look for cars like yours. One word is enough.'),
    ],
  },
]
