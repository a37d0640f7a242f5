/**
 * Subjects that customers ask about and few dealerships write about, one per entry, in the form of
 * `domain-vocabulary`. A dealership with an entry about one answers it. For all others, such a word in a
 * question means that the question is about something else than their entries.
 */
export const OTHER_SUBJECTS: Readonly<Record<string, string>> = {
  lease_excess:
    'over the miles, over my miles, over the mileage, over my mileage, excess miles, excess mileage, mileage penalty, wear and tear, excess wear',
  lease_change:
    'get out of my lease, get out of a lease, get out of the lease, out of my lease, take over my lease, take over a lease, take over the lease, lease transfer, transfer my lease, assume my lease, lease buyout, buy out my lease, break my lease, end my lease early, lease early',
  early_payoff:
    'penalty, prepay, prepayment, pay off early, pay it off early, early payoff, paid off early, pay off my loan early, loan early, pay extra',
  refinance: 'refinance, refinancing, refi',
  gap: 'gap insurance, gap coverage, gap',
  insurance_sale:
    'include insurance, sell insurance, insurance quote, insurance agent, insurance company, insurance rates, cost to insure, cheap insurance',
  other_payment:
    'bitcoin, crypto, cryptocurrency, venmo, zelle, paypal, apple pay, cash app, gift card, gift cards',
  savings:
    'savings account, tax return, title loan, title loans, payday loan, investment, stock price, shareholder',
  business_sale:
    'llc, business account, fleet, commercial, write off, tax exempt, under my business, for my business',
  co_signer: 'cosigner, co signer, cosign, co sign',
  keys: 'key fob, fob, car keys, lost my key, lost my keys, lost key, spare key, key made, key copied, extra key, key replacement, program a key',
  state_inspection: 'state inspection, emissions, emission, smog, smog check, safety inspection',
  glass: 'windshield, glass, wiper, wiper blade, windows repaired, window repair',
  body_work:
    'dent, dents, paint, painting, repaint, scratch, hail, body shop, body work, bodywork, collision, bumper, fender, rust, rustproofing, undercoating, wrap, vinyl',
  cleaning:
    'detail my, detailing, detail the, car wash, wash it, wash my, clean it before, washed before, hand wash, wax, ceramic coating, ceramic, polish, shampoo, clean the interior, upholstery, odor, smell',
  tint: 'tint, tinting, tinted',
  fitting:
    'remote start, remote starter, stereo, speaker, speakers, dash cam, dashcam, alarm, roof rack, roof box, lift kit, lift trucks, leveling kit, bed liner, bedliner, running boards, tonneau, backup camera, snow chain, snow plow, subwoofer, wheelchair lift, hand controls, bike rack, seat covers, floor mats, radio code, gps tracker, spoiler, exhaust',
  climate: 'air conditioning, air conditioner, ac, freon, recharge the ac',
  battery_change:
    'dead battery, car battery, new battery, replace my battery, battery replacement, battery replaced',
  roadside:
    'tow truck, tow my, tow it, tow me, jump it, jump my, come get it, towed to, towed in, roadside, roadside assistance, broken down car, jump start, flatbed, wrecker, stranded, locked out, out of gas',
  intervals:
    'how often, how many miles between, maintenance schedule, service interval, service intervals, what oil, which oil, oil type, what kind of oil',
  renting:
    'rent a, rent out, rent cars, rent trucks, rent vans, rent trailers, rent one, car rental, for rent, u haul, moving truck, rent',
  features:
    'carplay, android auto, bluetooth, navigation system, sunroof, moonroof, heated seats, third row, cargo space, trunk space, legroom, headroom, horsepower, mpg, gas mileage, fuel economy, top speed, 0 to 60, crash test, safety rating, octane, gas tank, resale value, ground clearance, fold flat, mattress, pair my phone, cabin, spare tire, cup holder, infotainment, zero to sixty, blind spot, car seat, car seats',
  lessons:
    'driving lesson, driving lessons, drivers ed, driving school, learn to drive, learners permit, driving test',
  giving: 'donate, donation, charity, sponsor, sponsorship, raffle, fundraiser, little league, scholarship',
  events: 'party, wedding, birthday, photo shoot, event space, film, married, concert',
  other_machines:
    'motorcycle, motorcycles, motorbike, atv, golf cart, bicycle, tractor, jet ski, jet skis, snowmobile, moped, lawn mower, sell boats, sell rvs, sell trailers',
  abroad:
    'export, exporting, ship overseas, ship abroad, take it abroad, to canada, to mexico, to europe, across the border',
  notary: 'notary, notarize, lawyer, attorney, court',
  food: 'lunch, restaurant, vending, breakfast, dinner, food truck',
  consignment: 'consign, consignment, sell it for me, sell my car for me',
  scrap: 'scrap, scrap metal, junk car, junkyard, doesnt run, not running, non running',
  own_parts:
    'my own oil, my own parts, own parts, my own tires, bring my own oil, used parts, used tires, used engine, used engines',
  branded_title:
    'salvage, salvage title, rebuilt title, branded title, rebuilt, flood title, titulo salvage, lost title, lost my title, title is lost, lost the title',
  leased_trade:
    'leased, leased car, leased vehicle, leased truck, leased one, trade in my lease, trade my lease, lease car',
  several_trades:
    'two trades, 2 trades, two cars for one, 2 cars for 1, 2 cars for one, two cars to trade, 2 cars to trade, trade two cars, trade 2 cars, trade in two, trade in 2',
  other_owner:
    'husbands name, wifes name, moms name, dads name, mothers name, fathers name, sons name, daughters name, ex husbands, ex wifes, someone elses name, somebody elses name, not in my name',
  storage: 'store my car, storage, winter storage, park my rv, long term parking, vacation',
  theft: 'stolen, theft, liability, liable, lawsuit',
  company:
    'how many employees, how many people work, employees, in business, founder, founded, shareholders, history of the company, commercial on tv, tv commercial, logo, mascot, stock market',
  fuel: 'gas station, diesel fuel, propane, fill up, premium gas, ethanol',
}
