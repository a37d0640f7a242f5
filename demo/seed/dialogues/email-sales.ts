/** E-mails, which are longer, have line breaks and ask several questions at once. */
import {
  aiRestarted,
  aiStopped,
  assistant,
  customer,
  daysLater,
  handoff,
  lost,
  staff,
  system,
  unsubscribed,
  visitBooked,
  visitBookedByStaff,
  type Script,
} from './script'

const welcome = assistant(
  '{hi},\n\nThank you for your interest in the {vehicle} (stock {stock}). It is on our lot, priced at {price}, with {miles} miles.\n\nWould you like to come and see it, or may I answer a question first?\n\n{agent}\n{dealer}\n{address}',
)

export const EMAIL_SALES: readonly Script[] = [
  {
    name: 'email-visit',
    on: ['email'],
    weight: 11,
    steps: [
      customer('I am interested in the {vehicle}, stock {stock}. Please send me your best price.'),
      welcome,
      customer('[Thanks for the quick reply.|Thank you.] I could come on {day}. Is {time} possible?'),
      visitBooked,
      assistant(
        '{hi},\n\n{day} at {time} is reserved for you with {repFull}. Please bring your driver’s license, and the title if you are trading in.\n\nSee you then,\n{agent}',
      ),
      customer('Confirmed.'),
    ],
  },
  {
    name: 'email-lease-residual',
    on: ['email'],
    weight: 5,
    vehicle: 'new',
    steps: [
      welcome,
      customer('What is the residual on the 36 month lease? And the money factor, if you can.'),
      assistant(
        '{hi},\n\nBoth depend on the program of the month and on your credit tier, so I have asked our finance desk to send you the exact figures today rather than quote an old sheet.\n\n{agent}',
      ),
      handoff('Lease residual and money factor'),
      staff(
        '{hi},\n\nFor this month on the {model}: residual 58 %, money factor .00185 at the top tier, 10,000 miles a year. With $2,500 at signing that comes to about {monthly} plus tax.\n\n{repFull}\n{dealerPhone}',
      ),
      customer('Clear, thank you. Can you do 12,000 miles at the same payment?'),
      staff(
        '{hi},\n\nResidual drops by one point, so about $9 more a month. I will absorb that if you sign by Saturday.\n\n{rep}',
      ),
    ],
  },
  {
    name: 'email-warranty',
    on: ['email'],
    weight: 5,
    vehicle: 'used',
    steps: [
      welcome,
      customer('Does the warranty carry over to a second owner? And was it ever in an accident?'),
      assistant(
        '{hi},\n\nYes: the remaining powertrain warranty carries over once. The history report shows no accident and one owner; you find it here: <{link}>\n\nWould you like to have it looked at by your own mechanic? You are welcome to.\n\n{agent}',
      ),
      customer('I would like that. My mechanic is five minutes from you. {day}?'),
      visitBooked,
      assistant(
        '{hi},\n\n{day} at {time}. You can take it to your mechanic for up to two hours; we only need your license and proof of insurance.\n\n{agent}',
      ),
    ],
  },
  {
    name: 'email-fleet',
    on: ['email'],
    weight: 2,
    vehicle: 'new',
    steps: [
      customer(
        'Good day,\n\nWe are a plumbing company with eleven vans and need to replace four of them before the end of the quarter. Requirements:\n- white\n- partition and ladder rack\n- delivered to our yard\n\nPlease quote {vehicle} or similar, four units.\n\n{name}\nOperations',
      ),
      assistant(
        '{hi},\n\nThank you for the clear list. Four units are a matter for our commercial desk; I have forwarded it with all details and asked for a written quote.\n\n{agent}',
      ),
      handoff('Fleet quote, four units'),
      staff(
        '{hi},\n\nQuote attached for four units with partition and rack, delivered. Fleet discount is 6 % off sticker. Build slots close on the 28th.\n\n{repFull}\nCommercial sales',
      ),
      customer('Received. We will discuss it on Thursday.'),
      staff('Thank you. I have penciled in four slots, no obligation.\n\n{rep}'),
    ],
  },
  {
    name: 'email-trade-photos',
    on: ['email'],
    weight: 5,
    steps: [
      welcome,
      customer(
        'I want to trade my {trade} ({tradeMiles} miles). I attached photos last time but got no figure. What would you give me?',
      ),
      assistant(
        '{hi},\n\nFrom year and mileage the online estimate is {tradeOffer}. Photos are looked at by our used-car desk, and I have asked them for a firm figure.\n\n{agent}',
      ),
      handoff('Firm trade figure from photos'),
      staff(
        '{hi},\n\nI saw the photos. With clean title I can pay {tradeBetter}, good for seven days.\n\n{repFull}',
      ),
      customer('Better than I thought. When can I bring it?'),
      visitBookedByStaff,
      staff('{day} at {time}, and bring both keys please.\n\n{rep}'),
    ],
  },
  {
    name: 'email-hold-deposit',
    on: ['email'],
    weight: 3,
    steps: [
      welcome,
      customer('I left a $500 deposit by phone. Please confirm that you received it.'),
      assistant(
        '{hi},\n\nDeposits are booked by our office, so I have asked a person to confirm it to you in writing.\n\n{agent}',
      ),
      handoff('Deposit to be confirmed'),
      staff(
        '{hi},\n\nConfirmed: $500 received for stock {stock}, held for 72 hours and fully refundable.\n\n{repFull}',
      ),
      customer('Please hold my deposit until Monday.'),
      staff('{hi},\n\nDone, until Monday 6 PM.\n\n{rep}'),
    ],
  },
  {
    name: 'email-long',
    on: ['email'],
    weight: 3,
    steps: [
      customer(
        'Hello,\n\nI have driven the same wagon since 2011 and it is finally time. Before I spend a Saturday on it I would like to know a few things, and I would be grateful for an answer to each, not a link:\n\n1. Is the price on the web site the price, or are there packages added at the desk?\n2. Do the rear seats fold flat? I carry a cello.\n3. My driveway is steep and icy from December to March. Which tires come on it?\n4. Do you take a wagon with 214,000 miles?\n\nThank you,\n{name}',
      ),
      assistant(
        '{hi},\n\n1. The price is the price: {price} plus tax, title, license and a documentation fee. Nothing is added at the desk.\n2. Yes, they fold flat; a full-size cello case fits lengthwise.\n3. All-season tires. For a steep icy drive we recommend winter tires, which we store for you in summer.\n4. We do, whatever its miles.\n\nWould {day} suit you? I suggest {time}, when it is quiet.\n\n{agent}',
      ),
      customer('What a refreshing answer. {day} at {time} it is. I will bring the cello.'),
      visitBooked,
      assistant('{hi},\n\nBooked. {rep} looks forward to you and the cello.\n\n{agent}'),
    ],
  },
  {
    name: 'email-rebate',
    on: ['email'],
    weight: 4,
    vehicle: 'new',
    steps: [
      welcome,
      customer(
        'The manufacturer’s site shows a [$1,500|$2,000] loyalty rebate. Is that included in your price?',
      ),
      assistant(
        '{hi},\n\nLoyalty rebates need proof that a {make} is registered in your household, so they are not in the listed price; they come off on top. Do you own one now?\n\n{agent}',
      ),
      customer('Yes, a {trade}.'),
      assistant(
        '{hi},\n\nThen bring its registration and the rebate comes off. Shall I reserve a time, for example {day} at {time}?\n\n{agent}',
      ),
      customer('Let me check with my bank first, I will get back to you.'),
      assistant('Of course. The car and I are here.\n\n{agent}'),
    ],
  },
  {
    name: 'email-complaint',
    on: ['email'],
    weight: 2,
    steps: [
      welcome,
      customer(
        'This is the third automatic mail I get. I asked for ONE thing: the price with the winter package. Can anybody read there?',
      ),
      assistant(
        '{hi},\n\nI am sorry. You asked for the price with the winter package, and a person will answer exactly that today.\n\n{agent}',
      ),
      handoff('Price with the winter package, annoyed', 'complaint'),
      aiStopped,
      staff(
        '{hi},\n\nWith the winter package it is {otd} before tax. I have switched off the automatic mails for you, and apologise for them.\n\n{repFull}',
      ),
      daysLater(4),
      customer('Thank you. That is all I wanted. The mails about service dates are fine, by the way.'),
      aiRestarted,
      staff('Good to know, I have turned those back on.\n\n{rep}'),
    ],
  },
  {
    name: 'email-unsubscribe',
    on: ['email'],
    weight: 5,
    steps: [
      welcome,
      customer('[Please remove me from your list.|Unsubscribe me.|Not interested, take me off.]'),
      unsubscribed,
      lost,
      system('The customer unsubscribed from e-mail of {dealer}.'),
    ],
  },
  {
    name: 'email-no-longer',
    on: ['email'],
    weight: 5,
    steps: [
      welcome,
      customer(
        '[We bought a different vehicle last weekend. Thanks anyway.|Our plans have changed. Thank you for your time.]',
      ),
      assistant(
        '{hi},\n\nThank you for letting me know, and all the best. I have closed your request.\n\n{agent}',
      ),
      lost,
    ],
  },
]
