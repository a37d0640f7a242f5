/** Chats with questions that the assistant answers alone. */
import {
  assistant,
  customer,
  hoursLater,
  knowing,
  lost,
  moveTo,
  notKnowing,
  phoneGiven,
  registered,
  showing,
  tellingHours,
  type Script,
} from './script'

export const CHAT_SALES: readonly Script[] = [
  {
    name: 'chat-color',
    on: ['chat'],
    weight: 5,
    steps: [
      customer(
        'Do you have [the {model}|it|this one] in [the darker green|white|black|anything but {color}]?',
      ),
      showing(
        'This one is {color}. I also have a {alt} at {altPrice}, stock {altStock}. Shall I send you pictures of both?',
      ),
      customer('Yes, pictures please. [Inside too if you can.|Of the seats as well.]'),
      assistant('Gladly. To which number shall I text them?'),
      customer('{phone}'),
      phoneGiven,
      registered,
      moveTo('sms'),
      assistant(
        '{hi}, this is {agent} from {dealer}. Here are the pictures: <{link}>\nReply here if you would like to see it in person.',
      ),
      hoursLater(3),
      customer('thats the one. [is it still there?|what would it be per month?]'),
      assistant(
        'It is here today. With $3,000 down it would be about {monthly} a month over 72 months, subject to credit. Would {day} suit you for a look?',
      ),
      customer('maybe, have to [ask my wife|ask my husband|check my shifts]'),
      assistant('Of course, take your time. I keep {day} at {time} free in the meantime.'),
    ],
  },
  {
    name: 'chat-hours',
    on: ['chat'],
    weight: 5,
    steps: [
      customer('[What time do you close today?|How late are you open?|r u open today]'),
      tellingHours(
        'Today our hours are: {openToday}. On Saturday: {saturdayHours}. Are you coming for a particular vehicle?',
      ),
      customer('[the {model}|The {vehicle}|just looking, maybe the {model}]'),
      assistant(
        'Stock {stock} is here. If you tell me when you arrive I will have it in front of the door for you.',
      ),
      customer('[ok thanks|Thanks, I’ll just come by|👍]'),
      assistant('See you soon. We are at {address}.'),
    ],
  },
  {
    name: 'chat-ev',
    on: ['chat'],
    weight: 4,
    steps: [
      customer('How long does it take to charge one of your electric cars at home?'),
      knowing(
        'How do I charge an electric car at home?',
        'On a 240 V outlet from empty to full overnight, about 8 to 10 hours. On a fast charger 10 to 80 percent in about 30 minutes. Do you have a garage or a driveway?',
      ),
      customer('Garage, but only a normal outlet'),
      knowing(
        'How do I charge an electric car at home?',
        'A normal outlet adds 3 to 5 miles of range an hour, enough for short commutes. An electrician can add a 240 V outlet; we can recommend one in your area. Your utility may pay part of it.',
      ),
      customer('Good to know. Any tax credit left?'),
      notKnowing(
        'Credits depend on the vehicle, your income and the date of purchase, so I would not promise one. Our finance desk checks it with you before you sign. May I set up a call?',
      ),
      customer('[Not yet, thanks|Later. thank you for the straight answer]'),
    ],
  },
  {
    name: 'chat-link',
    on: ['chat'],
    weight: 3,
    steps: [
      customer('Can I apply for credit online or do I have to come in?'),
      knowing(
        'Do you offer financing?',
        'Online, in about five minutes, with a soft check that does not touch your score: <{link}>',
      ),
      customer('And if my score is around [580|610|640]?'),
      knowing(
        'Can I get a loan with bad credit or no credit?',
        'We work with lenders for every range, and a larger down payment helps. The form shows what each lender would ask, before you decide.',
      ),
      customer('ok i’ll fill it in [tonight|now]'),
      assistant('Good. When you send it, our finance desk looks at it within the business day.'),
    ],
  },
  {
    name: 'chat-careers',
    on: ['chat'],
    weight: 1,
    nameless: true,
    steps: [
      customer('Are you hiring technicians?'),
      knowing(
        'Are you hiring? Careers and jobs',
        'Open positions stand on our site under About us. Shall I pass your contact on to the service manager?',
      ),
      customer('no i will look there thx'),
      lost,
      assistant('Good luck, and thank you for your interest.'),
    ],
  },
  {
    name: 'chat-one-line',
    on: ['chat'],
    weight: 10,
    nameless: true,
    steps: [
      customer(
        '[hi|Price?|do u finance|is this available|???|Hello|🚙?|What’s your best price on the {model}|can i trade in a motorcycle|Where are you located]',
      ),
      assistant(
        'Hello, I am {agent} from {dealer}. The {vehicle} is here, stock {stock}, {price}. What would you like to know?',
      ),
    ],
  },
  {
    name: 'chat-one-question',
    on: ['chat'],
    weight: 7,
    nameless: true,
    steps: [
      customer(
        '[Do you take returns?|Is the price negotiable|How much is the doc fee|Are the {miles} miles correct?|Do you ship to other states?]',
      ),
      assistant(
        'Good question. In short: we can talk about it. If you leave a number, {rep} gets you the exact answer today, or ask me anything about the {model} right here.',
      ),
    ],
  },
]
