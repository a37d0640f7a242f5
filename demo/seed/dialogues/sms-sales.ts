/** Text messages. The lead came from a listing, a form or a call, and the assistant writes first. */
import {
  assistant,
  customer,
  daysLater,
  hoursLater,
  lost,
  system,
  unsubscribed,
  visitBooked,
  type Script,
} from './script'

const opening = assistant(
  '{hi}, this is {agent} with {dealer}. [Thank you for asking about|I saw your question about] the {vehicle}. It is here, {price}. When would you like to see it? Reply STOP to opt out.',
)

export const SMS_SALES: readonly Script[] = [
  {
    name: 'sms-visit',
    on: ['sms'],
    weight: 12,
    steps: [
      opening,
      customer('[{day} afternoon?|Can I come {day}|{day} after 2 would work]'),
      assistant('{day} works. {time}? It takes about 30 minutes, and {rep} will have it ready.'),
      customer('[yes|Ok good|works for me]'),
      visitBooked,
      assistant('Booked: {day}, {time}, {address}. Please bring your license. See you then!'),
      customer('[Thanks {agent}|👍|thx]'),
    ],
  },
  {
    name: 'sms-stop',
    on: ['sms'],
    weight: 9,
    steps: [
      opening,
      customer('[STOP|Stop|stop texting me|UNSUBSCRIBE]'),
      unsubscribed,
      lost,
      system(
        'You are unsubscribed and will receive no more texts from {dealer}. Reply START to subscribe again.',
      ),
    ],
  },
  {
    name: 'sms-who-is-this',
    on: ['sms'],
    weight: 4,
    nameless: true,
    steps: [
      opening,
      customer('[who is this|wrong number|You have the wrong person, I never asked about a car]'),
      assistant(
        'My apologies. Somebody left this number with a question about the {model}. I will not write again.',
      ),
      lost,
    ],
  },
  {
    name: 'sms-reschedule',
    on: ['sms'],
    weight: 6,
    steps: [
      opening,
      customer('{day} morning'),
      assistant('{day} at {time} it is. See you at {address}.'),
      visitBooked,
      hoursLater(20),
      customer('[something came up, can we move it?|My sitter cancelled. Can we do another time?]'),
      assistant(
        'No problem at all. I have told {rep} you will be late that day. If it has to be another day, just write which one.',
      ),
      customer('[no same day is fine, maybe an hour later|thank you, same day is ok]'),
      assistant('Noted, an hour later. See you then.'),
    ],
  },
  {
    name: 'sms-bought-elsewhere',
    on: ['sms'],
    weight: 7,
    steps: [
      opening,
      customer('[Already bought one, thanks|We went with another car yesterday|No longer looking]'),
      assistant(
        'Congratulations on the new car! I will close your request. If you ever need service, we are glad to help.',
      ),
      lost,
    ],
  },
  {
    name: 'sms-payoff',
    on: ['sms'],
    weight: 5,
    steps: [
      opening,
      customer('I still owe about {tradeOffer} on my {trade}. Can I roll that in?'),
      assistant(
        'Usually yes. We pay off your lender directly, and what remains, either way, goes into the new contract. With the 10-day payoff letter the figure is exact. How many miles are on it?',
      ),
      customer('{tradeMiles} [and a cracked windshield|, runs great]'),
      assistant(
        'Thank you. Based on that it should be close to even. Shall we look at it together, {day} at {time}?',
      ),
      customer('ok'),
      visitBooked,
      assistant('Booked, {first}. Bring the payoff letter, registration and both keys.'),
    ],
  },
  {
    name: 'sms-spouse',
    on: ['sms'],
    weight: 5,
    steps: [
      opening,
      customer('Need to talk to my [husband|wife] first'),
      assistant('Of course. Would it help if I send you both the details and payments for {price}?'),
      customer('sure'),
      assistant(
        'Here they are: <{link}>\nWith $3,000 down it is about {monthly} a month over 72 months, subject to credit.',
      ),
      daysLater(2),
      customer('[We like it. Is it still there?|ok we talked. can we both come {day}?]'),
      assistant('It is. {day} at {time} for both of you?'),
      customer('Yes'),
      visitBooked,
      assistant('See you both on {day}!'),
    ],
  },
  {
    name: 'sms-tonight',
    on: ['sms'],
    weight: 5,
    steps: [
      opening,
      customer('How late are you open tonight?'),
      assistant(
        'Today: {openToday}. If you come within the hour before closing, tell me and I will have it outside.',
      ),
      customer('[ok might stop by|will try]'),
      assistant('Good. Ask for {rep}; I have told them you may come.'),
    ],
  },
  {
    name: 'sms-emoji',
    on: ['sms'],
    weight: 3,
    steps: [
      opening,
      customer('😬 how much a month'),
      assistant(
        'About {monthly} with $3,000 down over 72 months, subject to credit. More down or a shorter term changes it; want me to try other numbers?',
      ),
      customer('5k down??'),
      assistant('Then roughly $35 a month less. A quick soft check makes it exact: <{link}>'),
      customer('🙏'),
    ],
  },
]
