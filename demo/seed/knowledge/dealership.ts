/** Questions about the dealership itself, and its answers. */
import { USUAL_FORMATS } from '../../../src/contract/core/formats'
import { formatPhone } from '../../../src/rules/text/format-phone'
import { formatWeek } from '../../../src/rules/settings/hours'
import type { Dealership } from '../world/dealership'
import type { Entry } from './entry'

export function dealershipEntries(dealership: Dealership): Entry[] {
  const { name, address, hours, agent } = dealership
  const phone = formatPhone(dealership.phone, { ...USUAL_FORMATS, country: 'US' })
  const week = formatWeek(hours).join('. ')
  const sunday = hours.sunday?.open
    ? 'Yes, sales is open on Sunday; the service lane is not.'
    : 'No, we are closed on Sunday. I can answer questions and book a visit at any hour, though.'
  return [
    ['Hours and holidays', 'What are your hours?', `${week}. I answer at any hour.`],
    ['Hours and holidays', 'Are you open on Sunday?', sunday],
    [
      'Hours and holidays',
      'Are you open on holidays?',
      'We close on Christmas Day, New Year’s Day and Easter Sunday. On other holidays the normal hours apply.',
    ],
    [
      'Getting here',
      'Where are you located? How do I get there?',
      `${name} is at ${address}. Customer parking is free, directly in front of the showroom.`,
    ],
    [
      'Getting here',
      'Can I reach you by bus or train?',
      'A bus stops in front of the showroom, and we pick you up from the nearest station when you call ahead.',
    ],
    ['Talking to us', 'What is your phone number?', `You reach us at ${phone} during business hours.`],
    [
      'Talking to us',
      'Which languages do you speak?',
      'English and Spanish at all times; several colleagues also speak Polish, Mandarin or Arabic. Tell us when you book, and the right person will be there.',
    ],
    [
      'Visiting us',
      'Is the showroom wheelchair accessible?',
      'Yes. The entrance, the restrooms and the delivery bay are step-free, and two marked spaces are at the door.',
    ],
    [
      'Visiting us',
      'May I bring my children or my dog?',
      'Both are welcome. There is a play corner, and a bowl of water.',
      'custom',
    ],
    [
      'Talking to us',
      'Do I talk to a person or a robot?',
      `I am ${agent}, the AI assistant of ${name}. I can bring in a person at any time; just say so.`,
    ],
    [
      'Talking to us',
      'What do you do with my data? Privacy',
      'We use your contact details only to answer you and to prepare your visit. Write STOP to end messages, or ask us to delete your data.',
    ],
    [
      'Talking to us',
      'How do I make a complaint? Who is the manager?',
      'Tell me what happened, and I pass it to the manager on duty, who answers you in person within one business day.',
    ],
    [
      'Working here',
      'Are you hiring? Careers and jobs',
      'Open positions stand on our web site under About us. Applications are answered within a week.',
    ],
    [
      'Finding a vehicle',
      'How do I know whether a vehicle is still available?',
      'The list on our web site is updated through the day, and I check it for you. A deposit holds a vehicle.',
    ],
    [
      'Finding a vehicle',
      'Can you find a vehicle that you do not have?',
      'Yes. We search other stores and auctions for you, mostly within two weeks, without obligation.',
    ],
    [
      'Used vehicles',
      'Do used cars come with a history report?',
      'Yes, every used vehicle has a free history report on its page, with owners, accidents and service entries.',
    ],
    [
      'Used vehicles',
      'Can my own mechanic inspect the car?',
      'You are welcome to. You can take it to a mechanic nearby for up to two hours; we need your license and proof of insurance.',
    ],
    [
      'Used vehicles',
      'What does certified pre-owned mean? Inspection',
      'A certified vehicle has passed our 125-point inspection, is at most six years old, and has an extended powertrain warranty.',
    ],
    [
      'Warranty and returns',
      'What warranty do I get?',
      'New vehicles: 3 years or 36,000 miles bumper to bumper, 5 years or 60,000 miles on the powertrain. Used vehicles: 90 days or 4,000 miles on the powertrain, unless the page says more.',
    ],
    [
      'Warranty and returns',
      'Does the warranty carry over to a second owner?',
      'The powertrain warranty carries over to a second owner once, free of charge.',
    ],
    [
      'Warranty and returns',
      'Can I return the car? Money back',
      'A used vehicle can be exchanged within 5 days or 250 miles for another of our vehicles. New vehicles cannot be returned.',
    ],
    ['Warranty and returns', 'Do you offer extended service contracts?', ''],
    [
      'Buying and ordering',
      'Which documents do I need to buy a car?',
      'A valid driver’s license, proof of insurance, and for financing two pay stubs and a proof of address. With a trade-in also its title or payoff letter and all keys.',
    ],
    [
      'Buying and ordering',
      'How long does it take to buy a car?',
      'About two hours in the store. When the papers are prepared online beforehand, less than one.',
    ],
    [
      'Buying and ordering',
      'Can I order a new car as I want it?',
      'Yes. A factory order takes 8 to 14 weeks; the deposit is $1,000 and is refundable until the car is built.',
    ],
    ['Buying and ordering', 'Can I buy a vehicle entirely online?', ''],
    [
      'Towing and charging',
      'Which vehicles can tow? Tow package and hitch',
      'The rating depends on engine and tow package and stands on the door sticker. We check it at the vehicle for you and fit a brake controller for $340.',
    ],
    [
      'Towing and charging',
      'How do I charge an electric car at home?',
      'On a 240 V outlet from empty to full overnight, 8 to 10 hours. A normal outlet adds 3 to 5 miles of range an hour. We recommend electricians for the outlet.',
    ],
    [
      'Towing and charging',
      'Is there a public charger at the dealership? EV charging',
      'Yes, two fast chargers and four slow ones. They are free for customers of the house during business hours.',
    ],
    [
      'Pricing and fees',
      'Is there a discount for military, students or first responders?',
      'Yes, $500 off a new vehicle with proof of service or enrollment. It can be combined with manufacturer offers.',
    ],
  ]
}
