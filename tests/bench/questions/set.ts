/**
 * A hundred questions as shoppers write them in the chat of a dealership, each with the entry of the demo's
 * knowledge that should answer it, or with none: then the assistant must admit that it does not know and
 * offer a person.
 *
 * The set was written before the retrieval code and without knowledge of it, from the texts of
 * demo/seed/knowledge alone. It is not adapted to the assistant: a question that gets a wrong answer stays
 * unchanged.
 *
 * Scoring (tests/bench/questions/score.ts): a question with `entry` is correct if the reply names one of
 * these entries as its source (with `fact`, the hours, address or phone of the dealership's settings also
 * count). A question with `handOver` is correct if the reply admits not knowing and names no entry of the
 * knowledge.
 */

/** A few questions can also be answered from these settings of the dealership. */
export type Fact = 'hours' | 'address' | 'phone'

/** @property entry the question of the entry that answers it, or of all entries that would do */
export type Answerable = { text: string; entry: string | readonly string[]; fact?: Fact }

/** Nothing in the knowledge answers it, even if an entry is similar. */
export type Unanswerable = { text: string; handOver: true }

export type ShopperQuestion = Answerable | Unanswerable

const HOUSE: Answerable[] = [
  { text: 'what time do u guys open on saturdays', entry: 'What are your hours?', fact: 'hours' },
  {
    text: 'hey how late is the service dept there on weekdays',
    entry: 'What are your hours?',
    fact: 'hours',
  },
  {
    text: 'do yall work sundays',
    entry: ['Are you open on Sunday?', 'What are your hours?'],
    fact: 'hours',
  },
  {
    text: 'whats ur address i need to put it in my gps',
    entry: 'Where are you located? How do I get there?',
    fact: 'address',
  },
  { text: 'can i get a number to call you guys', entry: 'What is your phone number?', fact: 'phone' },
  {
    text: 'do you take the fourth of july off or can i come look around',
    entry: 'Are you open on holidays?',
  },
  {
    text: 'Is there somewhere to park when I come by?',
    entry: 'Where are you located? How do I get there?',
  },
  {
    text: "I don't have a car at the moment, so is there any public transit that gets me to your place?",
    entry: 'Can I reach you by bus or train?',
  },
  {
    text: 'my mom only speaks spanish, would somebody be able to help her',
    entry: 'Which languages do you speak?',
  },
  {
    text: 'My dad is in a wheelchair. Would he have any trouble with stairs getting in?',
    entry: 'Is the showroom wheelchair accessible?',
  },
  {
    text: 'is it ok if my toddler and our golden retriever tag along',
    entry: 'May I bring my children or my dog?',
  },
  { text: 'wait are you a bot or an actual human', entry: 'Do I talk to a person or a robot?' },
  {
    text: 'if i type my number in here who gets to see it? do you sell it on to anyone?',
    entry: 'What do you do with my data? Privacy',
  },
  {
    text: 'how would i go about raising an issue with whoever is in charge',
    entry: 'How do I make a complaint? Who is the manager?',
  },
  {
    text: 'looking for work, are there any openings in the shop at the moment',
    entry: 'Are you hiring? Careers and jobs',
  },
]

const BUYING: Answerable[] = [
  {
    text: 'how up to date is the inventory on ur website, last place i went the truck was long gone',
    entry: 'How do I know whether a vehicle is still available?',
  },
  {
    text: 'if you dont have the color i want can you get it from somewhere else',
    entry: ['Can you find a vehicle that you do not have?', 'Can I order a new car as I want it?'],
  },
  {
    text: "Could you track something down for me if it isn't on your lot?",
    entry: 'Can you find a vehicle that you do not have?',
  },
  {
    text: 'can i find out if it was ever in a wreck before i drive all the way out there',
    entry: 'Do used cars come with a history report?',
  },
  { text: 'do u give out carfax for free', entry: 'Do used cars come with a history report?' },
  {
    text: 'id like my buddy who fixes cars to look it over before i sign anything, is that cool',
    entry: 'Can my own mechanic inspect the car?',
  },
  { text: 'what makes a car cpo vs just used', entry: 'What does certified pre-owned mean? Inspection' },
  {
    text: 'how many miles am i covered for if something breaks on a new one',
    entry: 'What warranty do I get?',
  },
  { text: 'Does a preowned car come with any kind of coverage at all?', entry: 'What warranty do I get?' },
  {
    text: 'If I sell it in a few years, does what is left of the warranty go to the new buyer?',
    entry: 'Does the warranty carry over to a second owner?',
  },
  {
    text: 'what if i get it home and hate it.. can i bring it back',
    entry: 'Can I return the car? Money back',
  },
  {
    text: 'what paperwork should i have with me when i come in to sign',
    entry: 'Which documents do I need to buy a car?',
  },
  {
    text: 'i gotta get my kids at 3, how many hours should i plan for the whole purchase',
    entry: 'How long does it take to buy a car?',
  },
  {
    text: 'can i spec one out from the factory, and how many weeks til it shows up',
    entry: 'Can I order a new car as I want it?',
  },
  {
    text: 'will any of these pull a 6000 lb camper',
    entry: 'Which vehicles can tow? Tow package and hitch',
  },
  {
    text: 'Thinking about going electric. How long would it take to fill up in my own garage?',
    entry: 'How do I charge an electric car at home?',
  },
  {
    text: 'will a regular wall plug do for an EV or do i need something special',
    entry: 'How do I charge an electric car at home?',
  },
  {
    text: 'can i plug in my ev while im at your place',
    entry: 'Is there a public charger at the dealership? EV charging',
  },
  {
    text: 'im a firefighter do i get anything off',
    entry: 'Is there a discount for military, students or first responders?',
  },
  {
    text: 'Good afternoon, do veterans get a special deal? My husband served in the Army. Thank you!',
    entry: 'Is there a discount for military, students or first responders?',
  },
]

const MONEY: Answerable[] = [
  {
    text: 'do you guys do car loans or do i have to go to a bank first',
    entry: ['Do you offer financing?', 'May I pay in cash or use my own bank?'],
  },
  { text: 'whats the longest i can stretch the loan, 7 yrs?', entry: 'Do you offer financing?' },
  { text: 'will applying ding my credit', entry: 'Does checking my rate affect my credit score?' },
  {
    text: 'my score is pretty low (540ish) after a bankruptcy. is there any chance at all',
    entry: 'Can I get a loan with bad credit or no credit?',
  },
  {
    text: 'i dont have a social, only an itin, can i still get approved',
    entry: 'Can I get a loan with bad credit or no credit?',
  },
  { text: 'how much $$ do i gotta put up front', entry: 'How much down payment do I need?' },
  { text: 'Could I do it with zero down?', entry: 'How much down payment do I need?' },
  {
    text: "I'd rather not own it, just drive it for three years and give it back. Is that something you do?",
    entry: 'Can I lease? How does a lease work?',
  },
  { text: 'how many miles a yr on a lease', entry: 'Can I lease? How does a lease work?' },
  {
    text: 'can i put the whole thing on my visa',
    entry: 'May I pay in cash or use my own bank?',
  },
  {
    text: 'Hello! My credit union has already approved me, would that be alright with you? Thanks so much',
    entry: 'May I pay in cash or use my own bank?',
  },
  {
    text: 'got an old corolla i want to swap toward something newer, whats the process',
    entry: 'How does a trade-in work?',
  },
  { text: 'how many days is your offer for my old car good for?', entry: 'How does a trade-in work?' },
  {
    text: 'what would you give me for a 2016 accord with 90k on it',
    entry: 'How much is my car worth?',
  },
  {
    text: 'im still making payments on mine, like 8 grand left, is that a problem if i swap it for another',
    entry: 'I still owe money on my car. Can I trade it in? Payoff',
  },
  {
    text: 'upside down on my loan, can u roll it into the next one',
    entry: 'I still owe money on my car. Can I trade it in? Payoff',
  },
  {
    text: 'just want to sell my suv, not looking to get anything from you',
    entry: 'Do you buy cars without a purchase?',
  },
  { text: 'is there any wiggle room on what it says online', entry: 'Is the price negotiable? Best price' },
  {
    text: 'What will I actually end up paying, all in, with taxes and everything?',
    entry: 'What is the out-the-door price? Which fees are added?',
  },
  { text: 'how much is the doc fee', entry: 'What is the out-the-door price? Which fees are added?' },
  { text: 'another place has the same one for 800 less will you beat it', entry: 'Do you match prices?' },
  {
    text: 'can you set one aside til friday if i put some money down',
    entry: 'Can I hold a vehicle with a deposit?',
  },
  {
    text: 'if i change my mind do i get the deposit back? and how fast?',
    entry: 'Is the deposit refundable?',
  },
]

const DRIVING: Answerable[] = [
  {
    text: 'is a license all i have to have on me to take one for a spin',
    entry: 'What do I need for a test drive?',
  },
  {
    text: 'any chance someone could drive it over to my house so i can try it',
    entry: 'Do you bring a vehicle to my home?',
  },
  {
    text: 'can i keep it til tomorrow to see if it fits in my garage',
    entry: 'Can I take a vehicle home overnight?',
  },
  {
    text: "Can't decide between a sedan and a crossover, could I try both on the same day?",
    entry: 'Can I test drive two vehicles in one visit?',
  },
  {
    text: 'i live 3 states over, would u ship it to me and what would that run',
    entry: 'Do you deliver? Shipping to other states',
  },
  {
    text: 'how long til i get my real plates',
    entry: 'How long does registration take? License plates',
  },
]

const WORKSHOP: Answerable[] = [
  { text: 'what do you charge for an oil chnage', entry: 'How much is an oil change?' },
  { text: 'need new front pads, ballpark?', entry: 'What do brakes and tires cost? Service prices' },
  { text: 'Can I leave my car with you the night before?', entry: 'How do I book a service appointment?' },
  { text: 'will you give me something to drive while mine is in the shop', entry: 'Do I get a loaner car?' },
  {
    text: 'Is there a place to sit and do some work on my laptop while you fix it?',
    entry: 'Can I wait while my car is serviced?',
  },
  {
    text: 'got a letter about my airbags, is the fix going to cost me',
    entry: 'Is there a recall on my car?',
  },
  {
    text: 'theres an orange engine symbol lit up on my dash is it safe to keep driving',
    entry: 'My check engine light is on. What should I do?',
  },
  {
    text: "I have a BMW that I didn't buy from you, can your shop still work on it?",
    entry: 'Do you service other makes?',
  },
  { text: 'what are my reward points worth', entry: 'How do I collect points?' },
  {
    text: 'my cousin bought from you because i sent him, is there something in it for me',
    entry: 'What do I get for a referral?',
  },
  { text: 'price on four new tires put on', entry: 'What do brakes and tires cost? Service prices' },
]

const NOBODY_KNOWS: Unanswerable[] = [
  { text: 'do you sell boats or jet skis', handOver: true },
  { text: 'can i rent a car from you for a week', handOver: true },
  { text: 'do u tint windows', handOver: true },
  { text: 'I used to work for you. Who could write me a job reference?', handOver: true },
  { text: 'how much for a full wrap in matte black', handOver: true },
  { text: 'any motorcycles?', handOver: true },
  { text: 'can i get gap insurance through you', handOver: true },
  { text: 'how much would it be to add two more years of warranty', handOver: true },
  { text: 'rock cracked my windshield, what would a new one be', handOver: true },
  { text: 'lost my key fob. whats a replacement gonna cost me', handOver: true },
  { text: 'Do you do the yearly emissions test? Mine is due in May.', handOver: true },
  { text: 'somebody backed into my door, can your guys get the dent out', handOver: true },
  { text: 'can i leave my rv on your lot for the winter', handOver: true },
  { text: 'my car wont start, do you have a truck that can come get it', handOver: true },
  { text: 'how much for a full interior detail', handOver: true },
  { text: 'Hi there! Would your store like to sponsor our little league team this spring?', handOver: true },
  { text: 'can my brother cosign for me', handOver: true },
  { text: 'whats your apr today on 60 months', handOver: true },
  { text: 'i need a cabin filter for a 2015, do you sell that over the counter', handOver: true },
  { text: 'can i do the whole thing online and never set foot in there', handOver: true },
  { text: 'would you store my winter tires over the summer', handOver: true },
  { text: "Flying in to pick up the car, which hotel is near you? And what's a fair rate?", handOver: true },
  { text: 'how much is the federal tax credit on an electric one', handOver: true },
  { text: 'can i take a car i buy from you across the border to mexico', handOver: true },
  { text: 'how old do i have to be to buy a car without my parents', handOver: true },
]

/** All hundred questions: 75 with a matching entry and 25 without. */
export const SHOPPER_QUESTIONS: readonly ShopperQuestion[] = [
  ...HOUSE,
  ...BUYING,
  ...MONEY,
  ...DRIVING,
  ...WORKSHOP,
  ...NOBODY_KNOWS,
]

/** The entries that would answer a question; none if a person has to. */
export const entriesFor = (question: ShopperQuestion): readonly string[] =>
  'handOver' in question ? [] : typeof question.entry === 'string' ? [question.entry] : question.entry
