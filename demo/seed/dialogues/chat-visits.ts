/** Chats that the assistant carries alone, up to a visit. */
import {
  assistant,
  clicked,
  customer,
  offering,
  phoneGiven,
  registered,
  serviceBooked,
  showing,
  visitBooked,
  type Script,
} from './script'

export const CHAT_VISITS: readonly Script[] = [
  {
    name: 'chat-service-visit',
    on: ['chat'],
    weight: 12,
    needs: 'service_scheduler',
    steps: [
      customer(
        '[Hi|Hello], my {trade} is due for its {service}. [Can I come in this week?|How soon can you take it?]',
      ),
      offering(
        'Gladly. It takes about {serviceTime} and costs {servicePrice}. Is {day} good?',
        '{day}',
        'Another day',
      ),
      customer('{day}[, before work if possible|. I can wait there|]'),
      assistant('{day} at {serviceHour} is free. Which name and number go on the ticket?'),
      customer('{name}, {phone}'),
      phoneGiven,
      serviceBooked,
      registered,
      assistant('Booked, {first}: {day}, {serviceHour}, at the service lane of {address}.'),
    ],
  },
  {
    name: 'chat-availability-visit',
    on: ['chat'],
    weight: 9,
    steps: [
      clicked('Check availability'),
      customer('[Hi|Hello|Hey], is the {vehicle} in {color} still [available|on the lot]?'),
      showing(
        'Yes, stock {stock} is here on our lot. It is listed at {price} with {miles} miles. Would you like to see it?',
      ),
      customer('[Yes please|Sure|I would]. Is {day} possible?'),
      offering('{day} works. Which time suits you?', '10:00 AM', '2:00 PM', '{time}'),
      customer('{time}'),
      assistant('Good. Which name and mobile number may I put on the appointment?'),
      customer('{name}, {phone}'),
      phoneGiven,
      visitBooked,
      registered,
      assistant(
        'You are booked for {day} at {time} with {rep}. Please bring your driver’s license. We are at {address}.',
      ),
      customer('[Great, see you then|Perfect, thanks|Thank you!]'),
      assistant('You are welcome, {first}. I am here if anything changes.'),
    ],
  },
  {
    name: 'chat-night',
    on: ['chat'],
    weight: 9,
    when: 'closed',
    steps: [
      customer('I know it’s [late|outside hours], but is anyone there?'),
      assistant(
        'I am {agent}, the assistant of {dealer}, and I answer at any hour. The showroom opens again with these hours: {nextHours}. What can I do for you?',
      ),
      customer('Looking at the {vehicle}. Would like to drive it before I decide.'),
      offering(
        'That can be arranged now, no need to wait for the morning. Which day suits you?',
        '{day}',
        'Another day',
      ),
      customer('{day}, [as early as possible|after work|{time} if you have it]'),
      assistant('{day} at {time} is free. May I have your name and number for the booking?'),
      customer('{name} {phone}'),
      phoneGiven,
      visitBooked,
      registered,
      assistant(
        'Done, {first}. {rep} expects you on {day} at {time}, and the car will be charged up or fuelled.',
      ),
    ],
  },
  {
    name: 'chat-test-drive-emoji',
    on: ['chat'],
    weight: 5,
    steps: [
      clicked('Book a test drive'),
      customer('omg the {color} {model} 😍😍 can i drive it this week??'),
      offering('You can! {day} at {time} is free. Shall I book it?', 'Yes', 'Another time'),
      customer('yesss 🙌 do i need anything'),
      assistant(
        'A valid driver’s license is enough. It takes about 30 minutes, and you can drive alone. Which number can we reach you at?',
      ),
      customer('{phone} im {first}'),
      phoneGiven,
      visitBooked,
      registered,
      assistant('Booked, {first}: {day}, {time}. Ask for {rep} at the front desk.'),
      customer('🚗💨 thx'),
    ],
  },
  {
    name: 'chat-compare',
    on: ['chat'],
    weight: 4,
    steps: [
      customer('What is the difference between this {model} and the {alt}? I can’t tell from the pictures.'),
      showing(
        'The {vehicle} has the {engine} and {economy}. The {alt} costs {altPrice}, stock {altStock}. The seats differ too: {seats} here. What matters most to you, room, economy or price?',
      ),
      customer('[Economy, I drive 70 miles a day|Room, we have three kids|Price to be honest]'),
      assistant(
        'Then I would start with the {model}. Would you like to try both in one visit? We will have both ready.',
      ),
      customer('That would be ideal. {day}?'),
      assistant('{day} at {time}. Under which name and number?'),
      customer('{name}\n{phone}'),
      phoneGiven,
      visitBooked,
      registered,
      assistant('Thank you, {first}. Both cars will stand at the door on {day} at {time}.'),
    ],
  },
  {
    name: 'chat-accessibility',
    on: ['chat'],
    weight: 2,
    steps: [
      customer('My husband uses a wheelchair. Is your showroom accessible, and can you fit hand controls?'),
      assistant(
        'Yes. The entrance, the restrooms and the delivery bay are step-free, and there are two marked spaces at the door. We work with a certified mobility fitter for hand controls, lifts and transfer seats.',
      ),
      customer('Does the {model} have enough door opening for a transfer? It’s hard to judge online.'),
      assistant(
        'That is best tried in person. I can reserve a quiet hour and the inside bay, so that the weather does not matter. Would {day} at {time} suit you both?',
      ),
      customer('Yes. {name}, {phone}. Please tell them we need a little time.'),
      phoneGiven,
      visitBooked,
      registered,
      assistant('I have noted it: {day}, {time}, inside bay, no rush. {rep} will meet you at the door.'),
    ],
  },
  {
    name: 'chat-first-car',
    on: ['chat'],
    weight: 4,
    vehicle: 'used',
    steps: [
      customer(
        'hi, my daughter turns 17 and needs something safe for around {budget}. what would you suggest',
      ),
      showing(
        'The {vehicle} at {price} is a sensible one: {miles} miles, {engine}, and full airbags with automatic braking. There is also a {alt} at {altPrice}.',
      ),
      customer('how many owners on the first one?'),
      assistant('One owner, no reported accidents. The full history report is on its page: <{link}>'),
      customer('ok looks fine. can she drive it too when we come? she has a permit'),
      assistant(
        'With a permit she can ride along, and a licensed parent drives, since our insurance asks for a license. Shall I book {day} at {time}?',
      ),
      customer('[yes, {name}, {phone}|ok {phone} {name}]'),
      phoneGiven,
      visitBooked,
      registered,
      assistant('Booked for {day} at {time}, {first}. {rep} will have both cars ready.'),
    ],
  },
]
