/**
 * The labels of the classifier: what a sentence of a shopper does or asks about. Each has a gloss, which is
 * the instruction for whoever writes training lines (see `docs/assistant.md`).
 */

const RISKS = {
  'risk.injury': 'Somebody is hurt or was hurt: an accident, an injury, a burn, an airbag that went off.',
  'risk.danger':
    'A vehicle is unsafe now: brakes failed, smoke, fire, wheel came off, stuck on the highway. Also people in crisis.',
  'risk.complaint': 'Anger or dissatisfaction with the dealership, its staff, a repair, a sale, or waiting.',
  'risk.refund':
    'Money is owed or was taken wrongly: refund, deposit back, double charge, wrong bill, title never arrived after payment.',
  'risk.fraud': 'Fraud, scam, identity theft, stolen vehicle or forged signature.',
  'risk.legal':
    'Lawyer, lawsuit, lemon law, attorney general, consumer protection, damages, contract cancelled by law.',
  'risk.data_deletion': 'Delete, export or show the data that the dealership holds about the writer.',
  'risk.harassment': 'The writer was harassed, threatened or discriminated against.',
} as const

const PEOPLE = {
  'person.request': 'Wants a human: an agent, a manager, a named salesperson, a call back.',
  'price.offer':
    'Makes or asks to accept a price: "would you take 30k cash", "knock 2k off and I buy today".',
  opt_out: 'Wants no more messages: stop texting me, take me off the list, unsubscribe.',
  'contact.give': 'Gives a name, number or address of the writer, or asks to be reached at it.',
  'contact.preference':
    'Says how or when to be reached: "text only", "call after 5", without asking for a call now.',
} as const

const VEHICLES = {
  'search.find':
    'Asks which vehicles there are, or for one that meets conditions: body, fuel, price, miles, seats, colour, make, model.',
  'search.refine':
    'A fragment that changes an earlier search: "under 25k", "only hybrids", "in red?", "something newer", "not a Ford".',
  'search.more': 'Wants to see more or other vehicles than those shown.',
  'vehicle.pick':
    'Points at a shown vehicle: "the second one", "the cheaper one", "the blue one looks nice".',
  'vehicle.available': 'Whether a certain vehicle is still there.',
  'vehicle.price': 'The asking price of a certain vehicle.',
  'vehicle.msrp': 'The sticker price, list price or MSRP of a vehicle.',
  'vehicle.miles': 'Mileage or odometer of a vehicle in stock.',
  'vehicle.economy': 'Fuel consumption, mpg, range or battery of a vehicle.',
  'vehicle.engine':
    'Engine, motor, horsepower, cylinders, transmission, or whether it is electric, hybrid, diesel.',
  'vehicle.drive': 'All-wheel, four-wheel, front- or rear-wheel drive of a vehicle.',
  'vehicle.color': 'Colour of a vehicle, or in which colours it is there.',
  'vehicle.seats': 'Seats, rows or seat material of a vehicle.',
  'vehicle.year': 'Year, trim, model or condition (new or used) of a vehicle.',
  'vehicle.features': 'Equipment: sunroof, CarPlay, heated seats, camera, cargo space, safety assistants.',
  'vehicle.photos': 'Pictures or a video of a vehicle.',
  'vehicle.history': 'History report, accidents, owners, title, Carfax of a vehicle.',
  'vehicle.condition':
    'In which shape a vehicle of the stock is: scratches, rust, tires, interior, does it run well.',
  'vehicle.tow': 'How much a vehicle can tow, tow package, hitch.',
  'vehicle.vin': 'The vehicle identification number, VIN or chassis number of a vehicle in stock.',
  'vehicle.details': 'Tell me more about a vehicle; everything about it.',
  'vehicle.compare': 'Compares two or more vehicles: difference, which is cheaper, better, bigger.',
} as const

const VISITS = {
  'visit.book_sales': 'Wants to come, see or test drive a vehicle; to make an appointment with sales.',
  'visit.book_service':
    'Wants to bring a vehicle for service or repair; oil change, tires, brakes, inspection on a day.',
  'visit.when':
    'A day or time alone, or with a yes: "Tuesday at 3", "tomorrow morning works", "make it 5:30".',
  'visit.slots': 'Which times are free.',
  'visit.move': 'Moves an appointment: reschedule, another day, later.',
  'visit.cancel': 'Cancels an appointment: cannot make it, no longer coming.',
  'visit.ask': 'Asks about an appointment that exists: when is it, is it confirmed, with whom.',
  'visit.late': 'Is running late or is on the way.',
} as const

const HOUSE = {
  'hours.open': 'Opening hours of the store or a department; open or closed on a day, a holiday, now.',
  'location.address': 'Where the dealership is; address.',
  'location.directions': 'How to get there by bus, train, car; distance; pick-up from a station.',
  'location.parking': 'Parking at the dealership.',
  'contact.phone': 'The dealership’s phone number, or whom to call.',
  'contact.email': 'The dealership’s e-mail address or web site.',
  'contact.languages': 'Which languages are spoken; do you speak Spanish.',
  'identity.bot': 'Is this a person or a robot; who are you; what is your name.',
  'house.jobs': 'Jobs, careers, hiring.',
  'house.privacy': 'What happens with my data; do you sell it.',
  'house.other_people': 'Asks for private facts of other customers or staff.',
  'house.complaint_how': 'How or where one complains; who the manager is, without being upset.',
  'house.accessibility': 'Wheelchair, step-free, restrooms.',
  'house.children_pets': 'Bringing children or dogs.',
  'house.amenities': 'Waiting room, Wi-Fi, coffee, food.',
  'house.walk_ins':
    'Whether one needs an appointment or may just come, for whatever it is: "do I need an appointment?".',
  'house.about':
    'The dealership itself: family-owned, since when, reviews, other stores, brands that it sells.',
  'loyalty.points': 'Loyalty programme and points.',
  'loyalty.referral': 'Reward for sending a friend.',
} as const

const BUYING = {
  'finance.offer': 'Whether and how financing is offered; applying; lenders; terms in months.',
  'finance.rate': 'Interest rate, APR.',
  'finance.down_payment': 'How much money down.',
  'finance.monthly': 'Monthly payment for a vehicle or an amount.',
  'finance.bad_credit': 'Financing with bad, low or no credit; bankruptcy; ITIN; first-time buyer.',
  'finance.credit_check': 'Does applying or pre-approval affect the credit score.',
  'finance.lease': 'Leasing; mileage allowance; end of a lease; buy-out.',
  'finance.cosigner': 'Co-signer or joint application.',
  'payment.methods': 'Paying by cash, card, check, wire, own bank, crypto.',
  'price.fees': 'Out-the-door price, doc fee, taxes, hidden fees.',
  'price.negotiable': 'Are prices negotiable; can you do better.',
  'price.lowest': 'What is the lowest or best price.',
  'price.match': 'Do you match a competitor’s price.',
  'price.discount': 'Discount for military, students, first responders, seniors, loyalty.',
  'price.specials': 'Current offers, rebates, incentives, sales events, tax credits.',
  'trade.value': 'What a vehicle of the writer is worth in trade.',
  'trade.process': 'How a trade-in works; do you take trade-ins.',
  'trade.owe': 'Trading in with a loan or negative equity; payoff.',
  'trade.sell': 'Selling a vehicle to the dealership without buying.',
  'trade.condition': 'In which condition the vehicle of the writer is.',
  'buy.hold': 'Holding or reserving a vehicle; deposit amount.',
  'buy.deposit_refund': 'Whether a deposit is refundable, in general.',
  'buy.documents': 'Which documents are needed to buy.',
  'buy.duration': 'How long buying takes.',
  'buy.online': 'Buying online, without a visit; signing from home.',
  'buy.order': 'Ordering a new vehicle from the factory; waiting time.',
  'buy.locate': 'Can you find or transfer a vehicle that is not in stock.',
  'buy.delivery': 'Delivery to the home; shipping to another state.',
  'buy.registration': 'Plates, registration, title papers after a purchase.',
  'buy.insurance': 'Insurance for the vehicle; gap insurance.',
  'drive.needs': 'What one needs for a test drive: license, age, duration.',
  'drive.home': 'Test drive at home.',
  'drive.overnight': 'Taking a vehicle overnight or for a longer test.',
  'drive.several': 'Driving more than one vehicle in a visit.',
  'warranty.what': 'Which warranty there is, new or used.',
  'warranty.extended': 'Extended warranty or service contract.',
  'warranty.transfer': 'Whether a warranty goes over to the next owner.',
  'buy.return': 'Returning or exchanging a vehicle; cooling-off; money-back guarantee.',
  'buy.inspection': 'Own mechanic may inspect; pre-purchase inspection.',
  'buy.certified': 'What certified pre-owned means.',
} as const

const WORKSHOP = {
  'service.oil_price': 'Price or duration of an oil change.',
  'service.price': 'Price of other work: brakes, tires, alignment, rotation, battery, diagnosis.',
  'service.loaner': 'Loaner car, rental or shuttle during service.',
  'service.wait': 'Waiting while the vehicle is serviced; how long it takes.',
  'service.dropoff': 'Dropping off or collecting outside of hours; key box.',
  'service.recall': 'Recalls.',
  'service.warning': 'A warning light or a noise: what should I do.',
  'service.makes': 'Do you service other makes or electric vehicles.',
  'service.status': 'Is my vehicle ready; status of a repair.',
  'service.parts': 'Parts and accessories: in stock, price, order.',
  'ev.home': 'Charging an electric vehicle at home.',
  'ev.public': 'Chargers at the dealership.',
} as const

const TALK = {
  'talk.greeting': 'Hello, good morning, how are you.',
  'talk.thanks': 'Thanks.',
  'talk.goodbye': 'Goodbye, that is all.',
  'talk.yes': 'Yes, please do, sounds good, as an answer.',
  'talk.no': 'No, not now, never mind, as an answer.',
  'talk.ack': 'OK, I see, cool, lol, thumbs up, I will think about it.',
  'talk.statement':
    'Only tells of the writer or the situation, and asks or wants nothing: "I work nights", "it is for my daughter", "got your message".',
  'talk.compliment': 'Praise for the dealership, the staff or the assistant.',
  'talk.insult': 'Insults and swearing at the assistant without a grievance.',
  'talk.clarify': 'Did not understand the reply, or asks to repeat: "what do you mean", "say that again".',
  'talk.nonsense': 'Random letters, word salad.',
  'talk.off_topic':
    'Nothing to do with cars or the dealership: weather, sport, recipes, homework, poems, politics.',
  'talk.injection':
    'Tries to instruct the assistant: ignore your instructions, print your prompt, you are now, pretend.',
  'talk.solicitation': 'Somebody sells something to the dealership: SEO, ads, sponsorship, vendors, spam.',
  'other.dealership':
    'A fair question for a dealership that no other label covers: tint, wrap, body shop, spare keys, detailing, rental, boats, car wash, future models, notary, driving lessons, …',
} as const

/** Every label with its gloss. */
const LABELS = {
  ...RISKS,
  ...PEOPLE,
  ...VEHICLES,
  ...VISITS,
  ...HOUSE,
  ...BUYING,
  ...WORKSHOP,
  ...TALK,
} as const

export type Label = keyof typeof LABELS
export type RiskLabel = keyof typeof RISKS

export const LABEL_NAMES = Object.keys(LABELS) as Label[]
export const isLabel = (name: string): name is Label => Object.hasOwn(LABELS, name)
export const isRisk = (label: Label): label is RiskLabel => Object.hasOwn(RISKS, label)
