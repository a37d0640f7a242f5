/** Answers that a dealership gives every day: prices, trade-ins, test drives, delivery and service. */
import type { Dealership } from '../world/dealership'
import type { Entry } from './entry'

export function businessEntries({ name, phone }: Pick<Dealership, 'name' | 'phone'>): Entry[] {
  const [docFee, tires] = phone.startsWith('+1510') ? ['$85', '$760'] : ['$347', '$720']
  return [
    [
      'Loans and leases',
      'Do you offer financing?',
      'Yes, with eleven lenders, for terms of 24 to 84 months. The application takes five minutes, online or in the store.',
    ],
    [
      'Credit',
      'Does checking my rate affect my credit score?',
      'The first check is a soft one and does not touch your score. A hard check happens only when you accept an offer.',
    ],
    [
      'Credit',
      'Can I get a loan with bad credit or no credit?',
      'Often yes. We work with lenders who look at income and down payment. An ITIN is accepted as well.',
    ],
    [
      'Payment',
      'How much down payment do I need?',
      'Ten percent is usual, and less is possible. More lowers the monthly payment: about $15 a month for each $1,000 over 72 months.',
    ],
    [
      'Loans and leases',
      'Can I lease? How does a lease work?',
      'New vehicles can be leased for 24, 36 or 39 months with 10,000 to 15,000 miles a year. Residual and money factor change monthly; the finance desk gives you the figures of the day.',
    ],
    [
      'Payment',
      'May I pay in cash or use my own bank?',
      'Both. We accept cashier’s checks, wire transfers and outside loans; up to $3,000 can go on a card.',
    ],
    [
      'Trading in',
      'How does a trade-in work?',
      'You tell us year, model and mileage and get an estimate at once. In the store we look at the car for 20 minutes, and the firm offer is good for seven days.',
    ],
    [
      'Trading in',
      'How much is my car worth?',
      'Tell me year, make, model and mileage, and I give you an estimate. Tires, accidents and the number of keys move it.',
    ],
    [
      'Trading in',
      'I still owe money on my car. Can I trade it in? Payoff',
      'Yes. We pay off your lender directly. What is left, either way, goes into the new contract. Bring the 10-day payoff letter.',
    ],
    [
      'Selling to us',
      'Do you buy cars without a purchase?',
      'Yes. You need not buy one from us; after a short inspection you leave with a check the same day.',
    ],
    [
      'Test drives',
      'What do I need for a test drive?',
      'A valid driver’s license. If you are under 21, a parent or guardian comes along. It takes about 30 minutes, and you can drive alone.',
    ],
    ['Test drives', 'Do you bring a vehicle to my home?', 'Within 15 miles of the store, Monday to Friday.'],
    [
      'Test drives',
      'Can I take a vehicle home overnight?',
      'Yes, for up to 24 hours with a valid license and proof of insurance, on most used vehicles under $60,000.',
    ],
    [
      'Test drives',
      'Can I test drive two vehicles in one visit?',
      'Yes. Say which ones when you book, and both will stand ready.',
      'custom',
    ],
    [
      'Pricing and fees',
      'Is the price negotiable? Best price',
      'Our prices follow the market and are checked every Monday. If you have a written offer, a salesperson will look at it.',
    ],
    [
      'Pricing and fees',
      'What is the out-the-door price? Which fees are added?',
      `Tax, title and license, and a documentation fee of ${docFee}. Nothing else is added at the desk.`,
    ],
    [
      'Pricing and fees',
      'Do you match prices?',
      'We match a written offer for the same trim and mileage from a dealership within 100 miles.',
    ],
    [
      'Holds and deposits',
      'Can I hold a vehicle with a deposit?',
      'A refundable deposit of $500 holds a vehicle for 72 hours. It is paid over the phone or by a secure link.',
    ],
    [
      'Holds and deposits',
      'Is the deposit refundable?',
      'Yes, in full, within three business days to the same card.',
    ],
    [
      'Delivery',
      'Do you deliver? Shipping to other states',
      'Within 50 miles we deliver free of charge. Farther away an insured carrier brings it, mostly for $600 to $1,200; papers go by courier.',
    ],
    [
      'Delivery',
      'How long does registration take? License plates',
      'You leave with temporary plates. The permanent ones arrive by mail in three to five weeks.',
    ],
    [
      'Service prices',
      'How much is an oil change?',
      'Synthetic oil and filter: $79 for up to six quarts, including a check of tires and fluids. It takes about 45 minutes.',
    ],
    [
      'Service prices',
      'What do brakes and tires cost? Service prices',
      `Brake pads front $289 fitted, a wheel alignment $139, a tire rotation $39, a set of four all-season tires from ${tires} fitted.`,
    ],
    [
      'Service visits',
      'How do I book a service appointment?',
      'Tell me what is due and which day suits you, and I book it. Drop-off is possible from the opening on, also with the key box at night.',
    ],
    [
      'Service visits',
      'Do I get a loaner car?',
      'For warranty work of more than a day, free of charge, with a license and full coverage. For regular service there is a shuttle within 10 miles.',
    ],
    [
      'Service visits',
      'Can I wait while my car is serviced?',
      'Yes, in a lounge with Wi-Fi, desks, coffee and a window to the workshop.',
    ],
    [
      'Repairs and recalls',
      'Is there a recall on my car?',
      'Give me the VIN, and the service desk checks it. Recall repairs are free.',
    ],
    [
      'Repairs and recalls',
      'My check engine light is on. What should I do?',
      'A steady light: drive gently and book a diagnosis ($129, credited to the repair). A flashing light: stop and call us.',
    ],
    [
      'Repairs and recalls',
      'Do you service other makes?',
      `Yes, ${name} services all makes, electric ones included.`,
    ],
    ['Parts and accessories', 'Do you sell parts and accessories over the counter?', ''],
    [
      'Loyalty programme',
      'How do I collect points?',
      'Every service visit and every referral adds points to your account. Points are worth a cent each on accessories.',
    ],
    [
      'Loyalty programme',
      'What do I get for a referral?',
      'A $150 service credit when the person whom you sent buys a vehicle.',
    ],
  ]
}
