/**
 * Subjects that are finer than the labels of the classifier. Under one label an entry may answer and miss the
 * question: whether an own bank may lend is 'financing' as much as which lenders the dealership has. A text
 * with the words of a subject is answered by an entry that has them, too, or by nobody.
 */
import type { Turn } from '../turn'
import { talksOfOwn } from '../flows/trade-in'
import { asksPrice } from './ellipsis'
import { naming, phrasesOf } from './entities/tokens'
import { guessesOf } from './guesses'
import type { Label } from './labels'
import { wordCount } from './sentence'

/** For what somebody comes, where a visit is booked or arranged. */
export const visitOf = ({ state: { flow, booked }, question }: Turn): 'sales' | 'service' | null =>
  flow?.kind === 'visit' ? flow.visit : question.appointments.length > 0 ? (booked ?? null) : null

interface NamedSubject {
  readonly asks: (text: string, turn: Turn) => boolean
  /** The nearest label. */
  readonly label: Label
  /** Whether an entry, its question and its answer, tells of it. */
  readonly tells: (entry: string) => boolean
  /** What else the message states is the story around it, and no search of its own. */
  readonly hasStory?: true
}

const names = (...languages: readonly string[]) =>
  naming(phrasesOf(languages.map((phrases) => [true, phrases] as const)))

const OWN_LENDER = names(
  'my bank|our bank|my own bank|own bank|credit union|my lender|own lender|own financing|outside financing',
  'loan through|loan thru|loan from|financing through|financing thru|financed through|preapproved by',
  'outside loan|outside loans|outside lender|outside lenders|own loan|my own loan',
  'mi banco|mi propio banco|banco propio|cooperativa de crédito|mi cooperativa',
  'ma banque|ma propre banque|mon banquier|propre banque',
  'meine bank|meiner bank|eigene bank|eigenen bank|eigener bank|hausbank|sparkasse',
)
/** What is asked of such a loan may also be its rate, or whether ours is better, or what is owed on one. */
const OF_OTHER_LOAN = names(
  'rate|rates|apr|interest|beat|match|better|score|refinance|refi|owe|owing|owed|payoff|pay off|paid off|lien',
  'tasa|interés|mejor|debo|refinanciar|taux|mieux|dois|doit|zins|zinsen|besser|schulde|ablösen',
)
const PAPERS = names(
  'paperwork|papers|document|documents|what to bring|need to bring|do i bring|should i bring|must i bring',
  'need from me|do i need|do i have to have',
  'papeles|documentos|qué llevo|llevar|papiers|que dois je apporter|unterlagen|papiere|mitbringen',
)
const TITLE = names('title|registration|título|titre|carte grise|fahrzeugbrief|papeles|papiers|papiere')
const TRADE = names(
  'trade|trading|trade in|trading in|tradein|trade-in|entregar mi|a cuenta|dar mi carro|dejar mi',
  'reprise|reprenez|reprendre|inzahlung|inzahlungnahme|in zahlung',
)
const QUOTE = names(
  'quote|offer|appraisal|estimate|trade in value|trade value|oferta|avalúo|cotización|offre|estimation',
  'angebot|bewertung|schätzung',
)
/** These are of the shopper's own car by themselves. */
const APPRAISAL = names('appraisal|appraised|trade in value|trade value|offer for my|offer on my|avalúo')
const LASTS = names(
  'still stand|still stands|still good|good for|good until|good til|good till|valid|expire|expires|how long do i have|honor|honored',
  'válida|válido|vigente|vence|vigencia|valable|valide|expire|gültig|gilt|läuft ab',
)
/** 'How long is that good for?', after the shopper's own car was talked about. */
const THAT_WORDS_MAX = 7
const isThat = (text: string, turn: Turn): boolean =>
  talksOfOwn(turn) && THAT(text) && wordCount(text) <= THAT_WORDS_MAX
const THAT = names('that|it|this|the number|the price|the value|eso|esa|ça|cela|das')
const CARD = names('card|credit card|debit card|visa|amex|tarjeta|carte|kreditkarte|karte')
const EXTRA = names(
  'extra|surcharge|fee for|fee to|fee if|fee when|card fee|charge for|charge more|percent|recargo|comisión|supplément',
  'frais|aufpreis|aufschlag|gebühr',
)
const CHANGES_MIND = names(
  'change my mind|changed my mind|change our mind|change our minds|back out|don’t want it|dont want it|don’t buy it',
  'dont buy it|don’t like it|dont like it|cambio de opinión|cambiamos de opinión|me arrepiento|ya no lo quiero',
  'change d’avis|changeais d’avis|ne le veux plus|meine meinung ändere|es mir anders überlege|anders überlege',
)
const HELD_BY = names('deposit|depósito|seña|acompte|dépôt|anzahlung|reservierung')
const REFUND = names(
  'refund|refundable|refunded|reembolso|reembolsable|remboursé|remboursable|erstattet|zurück',
)
/** 'What if I change my mind?', after the last answer was about holding a vehicle. */
const holdsVehicle = ({ question: { state }, language }: Turn): boolean =>
  state?.asked !== undefined && guessesOf(state.asked, language)[0]?.label === 'buy.hold'
/** What the own car brings without another one: 'could I get cash for it instead?' */
const CASH_FOR_IT = names(
  'cash for it|check for it|money for it|just sell it|sell it to you|sell it instead|buy it from me|just buy it',
  'without buying|not buying anything|dinero por él|efectivo por él|solo venderlo|venderlo|la vendre|le vendre',
  'vous la vendre|nur verkaufen|einfach verkaufen|geld dafür|bar dafür',
)
const CHECK = names('check|cash|cheque|efectivo|dinero|chèque|argent|scheck|geld')
const IN_NAME = names('name|names|in my wife’s|in my husband’s|nombre|nom|namen')
const LICENSE = names(
  'license|licence|licenses|drivers license|driver’s license|licencia|permis|führerschein',
)
const ABROAD = names(
  'foreign|international|another country|other country|different country|my country|home country|overseas|abroad',
  'us license|u.s. license|american license|not american|mexican|canadian|extranjera|extranjero|otro país|mi país',
  'étranger|autre pays|mon pays|ausländisch|ausländischer|ausländischen|anderes land|anderen land|ausland',
)
const FLEET = names('fleet|fleets|flota|flotas|flotilla|flotillas|flotte|flottes|fuhrpark|flottenrabatt')
const FEE = names(
  'fee|fees|charge|charges|frais|gastos|cargo|cargos|tarifa|gebühr|gebühren|bearbeitungsgebühr|überführungskosten',
)
const WAIVED = names(
  'fee off|fees off|take off the|knock off the|negotiable|negotiate|waive|waived|lower the fee|lower the doc fee|remove the|get rid of|drop the|skip the',
  'negociable|negociar|quitar|négociable|négocier|enlever|verhandelbar|verhandeln|erlassen|weglassen',
)
const TAX = names(
  'sales tax|tax rate|how much tax|how much is tax|how much is the tax|how much are taxes|what is the tax',
  'how much are the taxes|whats the tax|what’s the tax|local tax|city tax|county tax|state tax|cuánto es el impuesto|cuánto son los impuestos',
  'cuánto de impuestos|combien de taxe|combien de taxes|taux de taxe|wie hoch ist die steuer|wie viel steuer',
)
const TAX_ENTRY = names('tax|taxes|impuesto|impuestos|taxe|taxes|steuer|steuern')
const TOTAL = names(
  'fee|fees|total|out the door|otd|everything|gastos|todo|frais|tout|gebühren|gesamt|insgesamt',
)
const WARRANTY = names('warranty|garantía|garantie')
const VOIDED = names(
  'void|voids|voided|still count|still counts|lose the warranty|lose my warranty|invalidate|invalidates',
  'pierdo la garantía|se pierde|se anula|perds la garantie|annule|annulée|verliere|erlischt|verfällt',
)
const ARRIVES = names(
  'expect|expecting|esperan|attendez|erwartet|come in|come out|comes out|coming|coming out|coming in|be in|get in|arrive|arrives|arriving|show up|hit',
  'be here|get here|released|release|be available|drop|land|llegan|llega|llegarán|salen|sale|saldrán',
  'arrivent|arrive|arriveront|sortent|sort|kommen|kommt|rein|verfügbar|erscheinen|erscheint|gibt es',
)
const WHEN = names('when|how soon|any idea when|cuándo|quand|wann|ab wann')
const MODEL_YEAR = names(
  'model year|model years|new models|next year’s models|next years models|modelo nuevo|modelos nuevos',
  'nouveaux modèles|neue modelle|neuen modelle|modelljahr|modelle|models|modelos|modèles',
)
/** '2027' and 'the 2027s' */
const YEAR = /\b20[2-4]\d(?=$|\D)/
const NEEDS = names(
  'need anything|need to bring anything|bring anything|anything i need|anything i should bring|what do i bring',
  'what should i bring|what do i need|what to bring|need to bring|necesito algo|llevo algo|llevar algo',
  'qué llevo|qué necesito|besoin de quelque chose|apporter quelque chose|brauche ich was|brauche ich etwas',
  'was mitbringen|etwas mitbringen|was brauche ich',
)

/** What the insurance of a vehicle costs, and not whether the shopper needs some. */
const INSURING = names(
  'to insure|insure it|insure that|insure this|insurance cost|insurance costs|insurance rate|insurance rates',
  'insurance on that|insurance on it|insurance on this|insurance on the|cost of insurance|how much is insurance',
  'insurance premium|insurance premiums|asegurarlo|para asegurar|de asegurar|cuesta el seguro|sale el seguro',
  'à assurer|l’assurer|coûte l’assurance|prix de l’assurance|zu versichern|kostet die versicherung',
)
const LEASE = names('lease|leases|leased|leasing|arrendamiento|location longue durée|leasingvertrag')
const LEASE_END = names(
  'buy out|buyout|buy it out|buy my lease|residual value|lease is up|lease ends|lease end|lease return',
  'end of my lease|end of the lease|end of lease|over miles|over the miles|over on miles|over my miles|mileage overage',
  'turn it in|turn in my|return my lease|wear and tear|get out of my lease|end my lease|out of the lease early',
  'fin de mi arrendamiento|valor residual|fin du leasing|rachat du leasing|leasingende|ende vom leasing|ablösen',
)
const BUYOUT = names('buyout|buy it out|buy out my lease|buy out the lease|buy my lease out')
const KEYS = names(
  'second key|spare key|spare keys|extra key|extra keys|replacement key|key fob|key fobs|one key|lost my key',
  'lost my keys|lost the key|segunda llave|llave de repuesto|copia de la llave|double des clés|clé de secours',
  'deuxième clé|zweitschlüssel|ersatzschlüssel|zweiten schlüssel',
)
const PART_NUMBER = names(
  'part number|part numbers|oem number|número de parte|número de pieza|numéro de pièce|teilenummer',
)
/** 'Is Wendy working today?' The words before the verb are no names. */
const IS_THERE =
  /\bis (?!it\b|that\b|this\b|there\b|he\b|she\b|any|some|every|no one|nobody|your\b|the\b|my\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|service\b|sales\b|parts\b|finance\b)\p{L}+ (?:working|in today|in tomorrow|there today|there tomorrow|off today|around today)\b/iu

const BEATEN = names('beat|match|better than|mejorar|igualar|battre|égaler|unterbieten|mithalten')
const RATE = names('rate|rates|apr|interest|tasa|interés|taux|zins|zinsen|zinssatz')
const ORDER = names('order|orders|ordering|factory order|pedido|encargo|commande|bestellung|bestellen')
const DEPOSIT = names(
  'deposit|money down|put down|down payment|pay upfront|pay up front|depósito|anticipo|acompte|anzahlung',
)
const FETCHED = names(
  'pick up my|pick it up from|pick up the car from|come get my|come and get my|come pick up|collect my|recoger mi',
  'vienen por mi|venir chercher|abholen sie|holen sie mein|mein auto abholen|bei mir abholen',
)
const FETCHING = names('pick up|pick-up|pickup|valet|recogemos|allons chercher|abholung|holen')

const BRING = names('bring|llevar|traer|apporter|apportez|mitbringen|bringen sie')
const SERVICE = names('service|workshop|repair|servicio|taller|atelier|entretien|werkstatt')

/** Whether a text asks what to bring, whatever it is for. */
export const asksWhatToBring = (text: string): boolean => NEEDS(text)

/** 'When will the 2027s be in?' */
export const asksArrival = (text: string): boolean =>
  WHEN(text) && ARRIVES(text) && (YEAR.test(text) || MODEL_YEAR(text))

const SUBJECTS: Readonly<Record<string, NamedSubject>> = {
  'an own lender': {
    asks: (text) => OWN_LENDER(text) && !OF_OTHER_LOAN(text),
    label: 'payment.methods',
    tells: OWN_LENDER,
  },
  'papers for a trade-in': {
    asks: (text) => PAPERS(text) && TRADE(text),
    label: 'buy.documents',
    tells: (entry) => TRADE(entry) && TITLE(entry),
  },
  'how long an offer for a car stands': {
    asks: (text, turn) =>
      LASTS(text) && (QUOTE(text) ? TRADE(text) || APPRAISAL(text) || talksOfOwn(turn) : isThat(text, turn)),
    label: 'trade.process',
    tells: LASTS,
  },
  'a deposit that is taken back': {
    asks: (text, turn) => CHANGES_MIND(text) && (HELD_BY(text) || holdsVehicle(turn)),
    label: 'buy.deposit_refund',
    tells: (entry) => HELD_BY(entry) && REFUND(entry),
  },
  'a surcharge for a card': {
    asks: (text) => CARD(text) && EXTRA(text),
    label: 'payment.methods',
    tells: (entry) => CARD(entry) && EXTRA(entry),
  },
  'money for an own car': {
    asks: (text, turn) => talksOfOwn(turn) && CASH_FOR_IT(text),
    label: 'trade.sell',
    tells: CHECK,
  },
  'a title in the name of another': {
    asks: (text) => TITLE(text) && IN_NAME(text),
    label: 'trade.process',
    tells: (entry) => TITLE(entry) && IN_NAME(entry),
  },
  'a license of another country': {
    asks: (text) => LICENSE(text) && ABROAD(text),
    label: 'drive.needs',
    tells: (entry) => LICENSE(entry) && ABROAD(entry),
  },
  'a fleet': { asks: FLEET, label: 'other.dealership', tells: FLEET, hasStory: true },
  'a fee that is waived': {
    asks: (text) => FEE(text) && WAIVED(text),
    label: 'price.fees',
    tells: (entry) => FEE(entry) && WAIVED(entry),
  },
  'the rate of a tax': {
    asks: (text) => TAX(text) && !TOTAL(text),
    label: 'price.fees',
    tells: (entry) => TAX_ENTRY(entry) && entry.includes('%'),
  },
  'how a warranty is kept': {
    asks: (text) => WARRANTY(text) && VOIDED(text),
    label: 'warranty.what',
    tells: (entry) => WARRANTY(entry) && VOIDED(entry),
  },
  'what to bring to the workshop': {
    asks: (text, turn) => NEEDS(text) && !TRADE(text) && visitOf(turn) === 'service',
    label: 'service.wait',
    tells: (entry) => BRING(entry) && SERVICE(entry),
  },
  'whether the rate of an own lender is beaten': {
    asks: (text) => OWN_LENDER(text) && BEATEN(text),
    label: 'finance.rate',
    tells: (entry) => RATE(entry) && BEATEN(entry),
  },
  'the deposit of an order': {
    asks: (text) => ORDER(text) && DEPOSIT(text),
    label: 'buy.order',
    tells: (entry) => ORDER(entry) && DEPOSIT(entry),
  },
  'being fetched for service': {
    asks: FETCHED,
    label: 'service.dropoff',
    tells: (entry) => FETCHING(entry) && SERVICE(entry),
  },
  'the cost of insurance': { asks: INSURING, label: 'buy.insurance', tells: INSURING, hasStory: true },
  'the end of a lease': {
    asks: (text) => BUYOUT(text) || (LEASE(text) && LEASE_END(text)),
    label: 'finance.lease',
    tells: LEASE_END,
  },
  'a further key': { asks: KEYS, label: 'other.dealership', tells: KEYS },
  'the number of a part': { asks: PART_NUMBER, label: 'service.parts', tells: PART_NUMBER },
  'whether a colleague is there': {
    asks: (text) => IS_THERE.test(text),
    label: 'other.dealership',
    tells: () => false,
  },
  'the arrival of a model year': {
    asks: asksArrival,
    label: 'other.dealership',
    tells: (entry) => MODEL_YEAR(entry) && ARRIVES(entry),
  },
}

/** The subject that a text asks about; null for none that is named here. */
export const subjectNamedIn = (text: string, turn: Turn): NamedSubject | null =>
  Object.values(SUBJECTS).find(({ asks }) => asks(text, turn)) ?? null

const WORTH = names(
  'worth|trade|trading|trade in|give me|value|sell|vale|vender|valor|vaut|reprise|vendre|wert|inzahlung|verkaufen',
)
const REPAIRS = names(
  'fix|repair|replace|install|arreglar|reparar|cambiar|réparer|remplacer|reparieren|wechseln|ersetzen',
)
/** 'How much are four tires for my 2019 Pilot?' asks what the work costs, and not what the car is worth. */
export const asksPriceOfWork = (text: string, namesWork: (text: string) => boolean): boolean =>
  (namesWork(text) || REPAIRS(text)) && asksPrice(text) && !WORTH(text)

const PAYMENT = names(
  'payment|payments|a month|per month|monthly|mensualidad|mensualidades|al mes|mensualité|par mois|monatsrate',
)
/** 'What is the lowest payment on a Terrane?' asks for no lowest price. */
export const namesPayment = (text: string): boolean => PAYMENT(text)

export const namesPartNumber = (text: string): boolean => PART_NUMBER(text)

const OUT_THE_DOOR = names(
  'total|in total|total price|precio total|en total|prix total|au total|en tout|gesamtpreis|insgesamt',
  'out the door|otd|with everything|everything included|all in|with fees|with taxes|with tax|plus tax|tax included',
  'fees included|taxes and fees|tax and fees|con todo|con todo y|todo incluido|con impuestos|con los impuestos',
  'tout compris|taxes comprises|frais compris|avec les taxes|avec les frais|mit allem|alles in allem',
  'inkl steuer|inkl steuern|inklusive steuern|mit steuern|mit gebühren',
)
/** Whether a text asks for a price with all that comes on top. */
export const asksOutTheDoor = (text: string): boolean => OUT_THE_DOOR(text)
