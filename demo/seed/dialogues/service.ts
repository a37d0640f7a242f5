/** The service product: reminders, bookings, recalls and problems. */
import {
  assistant,
  customer,
  daysLater,
  handoff,
  hoursLater,
  lost,
  offering,
  phoneGiven,
  registered,
  serviceBooked,
  staff,
  system,
  unsubscribed,
  type Script,
} from './script'

export const SERVICE: readonly Script[] = [
  {
    name: 'service-reminder-booked',
    on: ['sms'],
    weight: 10,
    steps: [
      assistant(
        '{hi}, this is {agent} with {dealer} service. Your {trade} is due for its {service}. Would you like a time this week? Reply STOP to opt out.',
      ),
      customer('[yes, mornings are best|Sure, how much is it?|ok when]'),
      assistant('The {service} is {servicePrice} and takes about {serviceTime}. {day} at {serviceHour}?'),
      customer('[works|Yes please|ok. can I wait there?]'),
      serviceBooked,
      assistant(
        'Booked: {day}, {serviceHour}. There is a waiting lounge with Wi-Fi and coffee, and a shuttle within 10 miles.',
      ),
    ],
  },
  {
    name: 'service-recall',
    on: ['sms', 'email'],
    weight: 5,
    steps: [
      assistant(
        '{hi}, an open recall applies to your {trade}. The repair is free and takes about {serviceTime}. When would it suit you?',
      ),
      customer('Is it dangerous to drive until then?'),
      assistant(
        'The notice says that it may be driven. If a warning lamp comes on, stop and call us at {dealerPhone}. I would book it soon all the same: {day} at {serviceHour}?',
      ),
      customer('book it'),
      serviceBooked,
      assistant('Done. Parts are reserved for {day}.'),
    ],
  },
  {
    name: 'service-chat-booking',
    on: ['chat'],
    weight: 9,
    steps: [
      customer('[Need an oil change|Can I get a {service} this week?|my check engine light is on]'),
      offering('I can book that. Which day suits you?', '{day}', 'Another day'),
      customer('{day}'),
      assistant(
        '{day} at {serviceHour} is free, {servicePrice} plus tax if it is the {service}. Name and number for the ticket?',
      ),
      customer('{name} {phone}, its a {trade}'),
      phoneGiven,
      serviceBooked,
      registered,
      assistant('You are booked, {first}. Drop-off is at the service lane on the side of {address}.'),
    ],
  },
  {
    name: 'service-chat-loaner',
    on: ['chat'],
    weight: 4,
    steps: [
      customer('Do I get a loaner for a warranty repair? Mine will need two days'),
      assistant(
        'Yes, for warranty work of more than a day, free of charge, as long as one is in. You need a license and full coverage.',
      ),
      customer('Can you guarantee one for {day}?'),
      assistant(
        'I cannot guarantee it, so I am asking the service advisor to reserve one and answer you here.',
      ),
      handoff('Loaner to be reserved'),
      staff(
        'Hello, {rep} from service. A loaner is reserved for you on {day} at {serviceHour}. May I have your name?',
      ),
      customer('{name}, {phone}. Thanks a lot'),
      phoneGiven,
      serviceBooked,
      staff('All set, {first}.'),
    ],
  },
  {
    name: 'service-done-where',
    on: ['sms'],
    weight: 4,
    steps: [
      assistant(
        '{hi}, {agent} with {dealer} service. Your {trade} is due for its {service}. Shall I book a time? Reply STOP to opt out.',
      ),
      customer('[had it done elsewhere|already did it myself|sold that car in spring]'),
      assistant('Thank you, I have noted it so that you are not reminded again.'),
      lost,
    ],
  },
  {
    name: 'service-complaint',
    on: ['sms', 'email'],
    weight: 4,
    steps: [
      assistant('{hi}, thank you for your visit to {dealer} service. How did everything go?'),
      customer('Not well. The noise is still there and now there is a greasy handprint on the seat.'),
      assistant(
        'I am sorry, that is not how a car should come back. I am giving this to the service manager now.',
      ),
      handoff('Unhappy after a service visit', 'complaint'),
      staff(
        '{hi}, {repFull}, service manager. Bring it back any time, we look at the noise again at no charge and clean the seat. I am sorry.',
      ),
      customer('ok. {day} early then'),
      serviceBooked,
      staff('{serviceHour} is yours, with a loaner.'),
    ],
  },
  {
    name: 'service-tires',
    on: ['sms'],
    weight: 4,
    steps: [
      assistant(
        '{hi}, {agent} with {dealer} service. Tires are buy three, get the fourth for $1 this month. Is your {trade} due? Reply STOP to opt out.',
      ),
      customer('how much for 4 all season installed'),
      assistant(
        'For most {make} models between $640 and $890 installed, balanced and with the old ones taken away. For an exact figure I need the size on the sidewall.',
      ),
      customer('[225/65 R17|235/55r19|no idea lol]'),
      assistant(
        'Thank you, I have put it on the quote. {day} at {serviceHour}, we measure and fit in one go?',
      ),
      customer('yes'),
      serviceBooked,
      assistant('Booked, it takes about an hour and a half.'),
    ],
  },
  {
    name: 'service-stop',
    on: ['sms'],
    weight: 3,
    steps: [
      assistant(
        '{hi}, {agent} with {dealer} service. Your {trade} is due for its {service}. Shall I book a time? Reply STOP to opt out.',
      ),
      customer('Stop'),
      unsubscribed,
      lost,
      system(
        'You are unsubscribed and will receive no more texts from {dealer}. Reply START to subscribe again.',
      ),
    ],
  },
]

export const SERVICE_QUIET: readonly Script[] = [
  {
    name: 'service-quiet',
    on: ['sms', 'email'],
    weight: 10,
    steps: [
      assistant(
        '{hi}, this is {agent} with {dealer} service. Your {trade} is due for its {service}, {servicePrice}. Would you like a time this week? Reply STOP to opt out.',
      ),
      daysLater(3),
      assistant(
        '{hi}, mornings from {serviceHour} are free this week. It takes about {serviceTime}, and you can wait here.',
      ),
      daysLater(14),
      assistant('A friendly reminder about the {service}. I am glad to book it for you.'),
      daysLater(30),
      assistant('{hi}, your {trade} is past its interval by now. Shall I find a time?'),
    ],
  },
  {
    name: 'service-quiet-declined-work',
    on: ['sms'],
    weight: 4,
    steps: [
      assistant(
        '{hi}, at your last visit to {dealer} the brake pads were marked yellow. They are usually good for another two months; shall I book the pads now at {servicePrice}? Reply STOP to opt out.',
      ),
      hoursLater(50),
      assistant('I can also send you the technician’s photo of the pads.'),
      daysLater(21),
      assistant('{hi}, it is about time for the pads. {day} at {serviceHour}?'),
    ],
  },
]
