/** Chats that need an employee, who then writes by SMS or e-mail or joins the chat. */
import {
  assistant,
  customer,
  handoff,
  knowing,
  phoneGiven,
  registered,
  showing,
  staff,
  visitBooked,
  visitBookedByStaff,
  type Script,
} from './script'

export const CHAT_PEOPLE: readonly Script[] = [
  {
    name: 'chat-best-price',
    on: ['chat'],
    weight: 8,
    steps: [
      customer('What is your best out the door price on stock {stock}?'),
      showing(
        'The {vehicle} is listed at {price}. Tax, title and license come on top. Is there a figure you have in mind?',
      ),
      customer(
        '{counter} out the door and I [sign today|come in today]. [I have a written quote from another store.|No financing, I pay cash.]',
      ),
      assistant(
        'Thank you for being so clear. A person has to decide that, and I am passing it on with your figure. On which number can they reach you?',
      ),
      customer('{phone}. {first}'),
      phoneGiven,
      registered,
      handoff('Asks for an out-the-door price', 'price_offer'),
      staff(
        'Hi {first}, {rep} from {dealer}. I looked at it with my manager: we can do {otd} including everything. Could you send me the other quote?',
      ),
      customer('[sent. can you match it?|It’s in your mail. Match it and we have a deal.]'),
      staff('Got it. If you can come by on {day}, I will match it. {time}?'),
      customer('ok see you'),
      visitBookedByStaff,
      staff('You are in the calendar, {first}: {day}, {time}. The car stays with me until then.'),
    ],
  },
  {
    name: 'chat-real-person',
    on: ['chat'],
    weight: 8,
    steps: [
      customer('[Is this a robot?|am i talking to a bot]'),
      knowing(
        'Do I talk to a person or a robot?',
        'Yes, I am {agent}, the AI assistant of {dealer}. I can answer most questions at once, and I can bring in a person at any time.',
      ),
      customer('[ok, a real person please|Person please.|real human pls]'),
      assistant(
        'Of course. I am letting the sales team know now. If you leave a number, they can also call you.',
      ),
      handoff('Asks for a person', 'person'),
      staff('Hi, this is {rep}, a real person at {dealer}. How can I help?'),
      customer(
        'Is the {model} going to be on sale next [week|month]? I don’t want to buy right before a discount',
      ),
      staff(
        'I would not wait: this one already has the discount in its price. If a better offer comes within 7 days, I give you the difference. Shall we say {day} at {time}?',
      ),
      customer('Fine. {name}, {phone}'),
      phoneGiven,
      visitBookedByStaff,
      registered,
      staff('Perfect, {first}, you have my word and my number. See you on {day}.'),
    ],
  },
  {
    name: 'chat-complaint',
    on: ['chat'],
    weight: 4,
    steps: [
      customer(
        'I was told somebody would call me back about the {model}. That was [two days|three days|a week] ago. Nobody did.',
      ),
      assistant(
        'I am sorry, that should not have happened. I am telling the sales manager right now, with your message. Is {phone} still the right number?',
      ),
      customer('Yes. I will give it until [tonight|tomorrow noon].'),
      phoneGiven,
      registered,
      handoff('Complaint: no call back', 'complaint'),
      staff(
        '{first}, this is {repFull}. You are right, and I apologise. I have just called you and left a voicemail with my direct line.',
      ),
      customer('Got it, calling you back in ten minutes.'),
      staff('I am at my desk. Thank you for the second chance.'),
    ],
  },
  {
    name: 'chat-tow-package',
    on: ['chat'],
    weight: 3,
    steps: [
      customer(
        'Will the {model} pull a 5,500 lb travel trailer with the factory hitch? The brochure is not clear about the tow package',
      ),
      assistant(
        'With the factory tow package the {engine} is rated for it; without it the limit is lower. Whether stock {stock} has the package I would rather have checked at the car than guess. May a person look and call you?',
      ),
      customer('Yes please. {name} {phone}'),
      phoneGiven,
      registered,
      handoff('Tow package to be checked at the vehicle'),
      staff(
        '{first}, {rep} here, just looked: it has the hitch, the seven-pin plug and the cooler, but no brake controller. We add one for $340 fitted.',
      ),
      customer('That’s what I needed. When can I see it'),
      staff('{day}, {time}? I will put a trailer ball on it for you.'),
      visitBookedByStaff,
      customer('Deal'),
      staff('In the calendar.'),
    ],
  },
  {
    name: 'chat-out-of-state',
    on: ['chat'],
    weight: 3,
    steps: [
      customer('I’m in [Denver|Omaha|Nashville]. If I buy stock {stock}, can you deliver?'),
      knowing(
        'Do you deliver? Shipping to other states',
        'Yes, we deliver nationwide with an insured carrier. Which ZIP code, and would you pay cash or finance?',
        'Cash',
        'Finance',
      ),
      customer('Finance. [80211|68102|37203]'),
      assistant(
        'Then our delivery desk prices the trip and does the papers by courier. They need a number to start.',
      ),
      customer('{phone} {name}. Also please send me a video of a cold start'),
      phoneGiven,
      registered,
      handoff('Out-of-state delivery and video'),
      staff(
        'Hi {first}, {rep} here. Video is on its way to your phone. Door to door it is $795, five to seven days.',
      ),
      customer('Video looks good. Sending my application tonight'),
      staff('Great, I will watch for it and hold the car until then.'),
    ],
  },
  {
    name: 'chat-service-loaner',
    on: ['chat'],
    weight: 2,
    steps: [
      customer('If I buy here, do I get a loaner when it is in service?'),
      knowing(
        'Do I get a loaner car?',
        'For warranty work that takes longer than a day, yes, free of charge. For regular service there is a shuttle within 10 miles.',
      ),
      customer('OK. And is there any room on the price if I take it this week?'),
      assistant(
        'A little, and a person can tell you how much. I will have someone answer here. May I have your number too?',
      ),
      customer('{phone}'),
      phoneGiven,
      handoff('Asks for a discount this week', 'price_offer'),
      staff(
        'Hi, {rep} from {dealer}. This week I can take $600 off the {model}. Want to come and see it on {day}?',
      ),
      customer('Let me sleep on it'),
      staff('Of course. The offer stands until Saturday evening.'),
    ],
  },
  {
    name: 'chat-visit-then-manager',
    on: ['chat'],
    weight: 3,
    steps: [
      customer(
        'Hello. Two questions: is the {model} certified, and does the warranty carry over to a second owner?',
      ),
      knowing(
        'Does the warranty carry over to a second owner?',
        'Certified vehicles carry the seal on their page; this one has passed our 125-point inspection. The powertrain warranty carries over to a second owner once. Would you like to see the papers in person?',
      ),
      customer('Yes, {day} afternoon. {name}, {phone}'),
      phoneGiven,
      visitBooked,
      registered,
      assistant('{day} at {time} is yours, {first}.'),
      customer('And if I find rust underneath? The last dealer would not put it on the lift'),
      assistant(
        'Then you should see it on the lift. I am asking the manager to reserve a bay for that time.',
      ),
      handoff('Wants the vehicle on a lift'),
      staff('Hi {first}, {rep} here. Bay 3 is reserved for you on {day}. Bring old clothes if you like 🙂'),
    ],
  },
]
