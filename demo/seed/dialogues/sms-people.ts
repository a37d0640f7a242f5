/** Text messages that need an employee. */
import { aiStopped, assistant, customer, handoff, staff, visitBookedByStaff, type Script } from './script'

const opening = assistant(
  '{hi}, this is {agent} with {dealer}. [Thank you for asking about|I saw your question about] the {vehicle}. It is here, {price}. When would you like to see it? Reply STOP to opt out.',
)

export const SMS_PEOPLE: readonly Script[] = [
  {
    name: 'sms-out-the-door',
    on: ['sms'],
    weight: 8,
    steps: [
      opening,
      customer(
        'Can you do {counter} out the door? I have a written quote from another store and would sign today if you match it.',
      ),
      assistant(
        'Thank you. Prices below the listing are decided by a person, so I am passing your figure on right now.',
      ),
      handoff('Asks to match a written quote', 'price_offer'),
      staff(
        '{hi}, {rep} from {dealer}. Can you send me a photo of that quote? If it is the same trim I will try to match it.',
      ),
      customer('[sent|sending now]'),
      staff('Got it. {otd} including tax and title is what I can do. Come {day} at {time} and it is yours.'),
      customer('ok deal'),
      visitBookedByStaff,
      staff('See you {day}. Ask for me at the desk.'),
    ],
  },
  {
    name: 'sms-robot',
    on: ['sms'],
    weight: 4,
    nameless: true,
    steps: [
      opening,
      customer('Is this a robot?'),
      assistant(
        'I am {agent}, the AI assistant of {dealer}. A person reads along and can take over at any time. Would you like that?',
      ),
      customer('[yes|yes please, don’t like talking to machines]'),
      handoff('Asks for a person', 'person'),
      staff('Hi, {rep} here, flesh and blood. What can I do for you?'),
      customer('Just wanted to know if it has heated seats'),
      staff('It does, front and rear. Want to try them? {day} at {time} is free.'),
    ],
  },
  {
    name: 'sms-call-back-tow',
    on: ['sms'],
    weight: 4,
    steps: [
      opening,
      customer('Does it have the tow package?'),
      assistant(
        'I would rather have that checked at the vehicle than guess. I am asking the sales team to look and get back to you.',
      ),
      handoff('Tow package to be checked at the vehicle'),
      staff(
        '{hi}, {rep} from {dealer}. I just crawled under it: hitch yes, brake controller no. We can add one for $340.',
      ),
      customer('Good to know, thanks. Let me measure my trailer first'),
      staff('Take your time. Text me the tongue weight and I will double check.'),
    ],
  },
  {
    name: 'sms-promised-call',
    on: ['sms'],
    weight: 3,
    steps: [
      opening,
      customer('I was told somebody would call me back about the {model}.'),
      assistant(
        'I am sorry that it has not happened. I am passing it to the sales desk now, marked as urgent.',
      ),
      handoff('Promised call back did not happen', 'complaint'),
      staff(
        '{hi}, {repFull} here. My fault, I had your number down wrong. Calling you in five minutes if that is fine?',
      ),
      customer('ok'),
      staff('Dialing now.'),
    ],
  },
  {
    name: 'sms-home-delivery',
    on: ['sms'],
    weight: 3,
    steps: [
      opening,
      customer('[I work nights, can you bring it to me?|Do you do test drives at home]'),
      assistant('Yes, within 15 miles of the store, Monday to Friday. What is the street and ZIP?'),
      customer('[418 Alder Ct, 60614|2209 Quincy St Apt 4, 60607]'),
      assistant('That is inside the area. I am asking a salesperson to confirm the time with you.'),
      handoff('Home test drive to be confirmed'),
      staff('{hi}, {rep} here. I can be at your door on {day} at {time}. Please have your license ready.'),
      customer('awesome'),
      visitBookedByStaff,
      staff('See you then. White lanyard, you cannot miss me.'),
    ],
  },
  {
    name: 'sms-rant',
    on: ['sms'],
    weight: 2,
    steps: [
      opening,
      customer(
        'ok so I came in saturday and your guy told me the car was sold, then I see it online again sunday with a HIGHER price, then the website says call, so I call, and I get put on hold for 25 minutes, and then it drops. I drove an hour and ten minutes for this. I have two small kids. I would still like the car if there is somebody who actually works there who can talk to me like a normal person but honestly at this point I am also fine with never hearing from you people again',
      ),
      assistant(
        'You have every reason to be upset, and I am sorry. I am giving this to our manager with your whole message. They will contact you personally.',
      ),
      handoff('Complaint about a visit and the listed price', 'complaint'),
      staff(
        'This is {repFull}. I read every word. The Saturday price is yours, I will bring the car to you, and I am sorry about the hour and ten minutes.',
      ),
      customer('ok. that is decent. tomorrow after 5'),
      staff('I will be there. Thank you for giving us another chance.'),
    ],
  },
  {
    name: 'sms-please-no-ai',
    on: ['sms'],
    weight: 2,
    steps: [
      opening,
      customer('I only deal with [{rep}|the sales person I met last time], please no automatic texts'),
      assistant('Understood. I am letting them know and stay quiet from here.'),
      handoff('Wants only a salesperson', 'person'),
      aiStopped,
      staff('{hi}, {rep} here. It is only me from now on. I still have your notes: {color}, no sunroof?'),
      customer('exactly. let me know when one comes in'),
      staff('You will be the first call.'),
    ],
  },
]
