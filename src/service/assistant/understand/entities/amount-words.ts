/** The words around numbers in all four languages: what a number counts, and what it limits. */
import { phrasesOf } from './tokens'

export const SEAT_COUNT_WORDS = phrasesOf<number>([
  [
    6,
    'third row|3rd row|third row seating|three rows|3 rows|three row|3 row|tercera fila|tres filas|3 filas|troisième rangée|trois rangées|3 rangées|dritte sitzreihe|dritter sitzreihe|dritten sitzreihe|drei sitzreihen|3 sitzreihen',
  ],
  [7, 'siebensitzer|7-sitzer|7-seater|seven seater|sept places|7 places|siete plazas|7 plazas'],
  [8, 'achtsitzer|8-sitzer|8-seater|eight seater'],
])

/** What counts seats after a number. */
export const SEAT_UNITS = phrasesOf<true>([
  [
    true,
    'seats|seat|seater|seaters|passenger|passengers|people|ppl|persons|asientos|plazas|pasajeros|personas|places|sièges|personnes|passagers|sitze|sitzen|sitzer|sitzplätze|plätze|plätzen|personen|leute|of us|kids and us',
  ],
])
/** What counts children after a number; their parents sit in front. */
export const CHILD_UNITS = phrasesOf<true>([[true, 'kids|children|niños|hijos|enfants|kinder|kindern']])
/** What counts people before a number. */
export const PEOPLE_BEFORE = phrasesOf<true>([
  [
    true,
    'family of|seats|seat|seating for|room for|space for|fits|fit|carry|we are|there are|familia de|somos|para|capacidad para|famille de|nous sommes|on est|pour|familie mit|wir sind|platz für|for|für|zu',
  ],
])

export const NUMBER_WORDS = phrasesOf<number>([
  [2, 'two|dos|deux|zwei'],
  [3, 'three|tres|trois|drei'],
  [4, 'four|cuatro|quatre|vier'],
  [5, 'five|cinco|cinq|fünf'],
  [6, 'six|seis|sechs'],
  [7, 'seven|siete|sept|sieben'],
  [8, 'eight|ocho|huit|acht'],
  [9, 'nine|nueve|neuf personnes|neun'],
  [10, 'ten|diez|dix|zehn'],
  [12, 'twelve|doce|douze|zwölf'],
  [15, 'fifteen|quince|quinze|fünfzehn'],
  [20, 'twenty|veinte|vingt|zwanzig'],
  [25, 'twenty five|veinticinco|vingt cinq|fünfundzwanzig'],
  [30, 'thirty|treinta|trente|dreißig'],
  [35, 'thirty five|treinta y cinco|trente cinq|fünfunddreißig'],
  [40, 'forty|cuarenta|quarante|vierzig'],
  [45, 'forty five|cuarenta y cinco|quarante cinq|fünfundvierzig'],
  [50, 'fifty|cincuenta|cinquante|fünfzig'],
  [60, 'sixty|sesenta|soixante|sechzig'],
  [70, 'seventy|setenta|soixante dix|siebzig'],
  [80, 'eighty|ochenta|quatre vingt|achtzig'],
])

/** A limit before or after a number. `near` is about it, and `instead` puts it in place of another. */
export type Bound = 'max' | 'min' | 'near' | 'instead' | 'between' | 'before' | 'after' | 'since'
export const BOUND_BEFORE = phrasesOf<Bound>([
  [
    'max',
    'bis ca|bis circa|bis etwa|bis ungefähr|up to about|up to around|under about|hasta unos|hasta como|jusqu’à environ|under|below|en bas de|less than|fewer than|lower than|no more than|not more than|not over|no higher than|up to|max|maximum|maximum of|max of|at most|within|cheaper than|budget|budget of|budget is|budget under|spend|menos de|por menos de|hasta|máximo|como máximo|no más de|debajo de|por debajo de|moins de|à moins de|maximum|au maximum|jusqu’à|pas plus de|en dessous de|sous|unter|bis|bis zu|höchstens|maximal|max|weniger als|nicht mehr als|nicht über|billiger als|günstiger als|presupuesto de|budget de|budget von|hasta los|not above|under the|sub|bajo|debajo|menos d|menor a|menores de|moin de|moins d|a moin de|won’t go over|max budget|nicht mehr wie|höchstens bis|allerhöchstens|nicht teurer als|no más caro que|pas plus cher que',
  ],
  [
    'min',
    'over|above|more than|at least|minimum|minimum of|min|no less than|más de|al menos|por lo menos|mínimo|plus de|au moins|minimum|mindestens|über|mehr als',
  ],
  [
    'near',
    'around|about|approximately|roughly|near|close to|circa|ca|alrededor de|unos|cerca de|aproximadamente|environ|autour de|à peu près|etwa|ungefähr|um die|rund|around the|in the',
  ],
  [
    'instead',
    'what about|how about|how bout|what if|make it|make that|let’s say|lets say|qué tal|qué hay de|y si fueran|que sean|et pour|et à|et avec|wie wäre es mit|wie wäre|was ist mit|und für|sagen wir|disons|digamos',
  ],
  ['between', 'between|entre|zwischen|desde|von'],
  [
    'before',
    'before|older than|plus vieux que|plus vieille que|plus ancien que|más viejo que|más vieja que|antes de|anterior a|avant|vor|älter als',
  ],
  [
    'after',
    'after|newer than|younger than|more recent than|después de|posterior a|après|nach|neuer als|jünger als|más nuevo que|plus récent que',
  ],
  [
    'since',
    'since|starting|starting at|starting from|beginning|a partir de|a partir del|à partir de|depuis|ab|seit|ab dem|ab baujahr|from',
  ],
])
export const BOUND_AFTER = phrasesOf<Bound>([
  [
    'max',
    'max|maximum|tops|at most|or less|or under|or below|or lower|or cheaper|or fewer|and under|and below|máximo|como máximo|o menos|max|maximum|au maximum|ou moins|maximal|höchstens|oder weniger|oder billiger|oder günstiger|budget|or older|o más viejo|ou plus ancien|oder älter',
  ],
  [
    'min',
    'or more|or newer|or later|or better|or higher|and up|n up|or up|up|and upwards|upwards|and onwards|onward|onwards|y arriba|para arriba|et au-delà|und neuer|und jünger|and newer|and above|and later|plus|minimum|o más|o más nuevo|o más nueva|o más reciente|en adelante|o mejor|ou plus|ou plus récent|ou plus récente|oder mehr|oder neuer|oder jünger|aufwärts|mindestens',
  ],
])

/** What a person earns in a month is no payment. */
export const INCOME_WORDS = phrasesOf<true>([
  [
    true,
    'income|i make|we make|i earn|we earn|salary|take home|bring home|ingresos|ingreso|gano|ganamos|sueldo|revenu|revenus|je gagne|salaire|einkommen|ich verdiene|verdiene|gehalt',
  ],
])

export const THOUSANDS = phrasesOf<true>([[true, 'k|grand|thousand|thou|mil|mille|tausend|tsd|ks|riesen']])

/** What a number counts, by the words after it. */
export type Unit =
  'money' | 'down' | 'month' | 'miles' | 'kilometers' | 'thousand kilometers' | 'mpg' | 'age' | 'other'
export const UNITS = phrasesOf<Unit>([
  [
    'money',
    'dollars|dollar|bucks|usd|piasses|piastres|dólares|dólar|pesos|euros|euro|eur|out the door|otd|cash',
  ],
  ['down', 'down|de enganche|de entrada|d’apport|de mise de fonds|anzahlung|als anzahlung'],
  [
    'month',
    'a month|per month|month|monthly|mo|each month|al mes|por mes|mensuales|mensual|mes|par mois|mois|mensuels|im monat|pro monat|monatlich|monat|dollars a month|dollars per month|bucks a month|dollars monthly|dólares al mes|dólares por mes|dollars par mois|dollar im monat|dollar pro monat|a mo|per mo',
  ],
  [
    'miles',
    'miles|mile|mi|millas|milla|meilen|milles|on the clock|on it|on the odometer|of range|miles on it|mi of range|miles range',
  ],
  ['kilometers', 'kilometers|kilometer|kilometres|km|kms|kilómetros|kilomètres|kilometern'],
  // 'Max. 50 tkm': thousands of them.
  ['thousand kilometers', 'tkm'],
  [
    'age',
    'years old|year old|yrs old|yr old|years of age|years|yrs|year|años|años de antigüedad|años de uso|año|ans|ans d’âge|jahre|jahre alt|jahren|jahr alt',
  ],
  [
    'mpg',
    'mpg|miles per gallon|miles a gallon|miles to the gallon|to the gallon|on the highway|on the freeway|highway|millas por galón|miles par gallon|meilen pro gallone',
  ],
  [
    'other',
    'hp|horsepower|ps|cv|doors|door|days|day|weeks|hours|hour|minutes|pm|am|percent|lbs|pounds|stars|liter|litre|l|cylinder|cylinders|months|días|horas|jours|heures|tage|uhr|cars|vehicles|of them|o clock|speed|inch|inches|foot|ft|feet|tons|ton|kwh|kg|puertas|portes|türen',
  ],
])
/** Words that make the numbers of their clause miles, or miles on a charge. */
export const MILES_WORDS = phrasesOf<'miles' | 'range'>([
  [
    'miles',
    'miles|mileage|odometer|millaje|millas|kilometraje|kilométrage|meilen|meilenstand|kilometerstand|laufleistung',
  ],
  [
    'range',
    'range|of range|goes|travels|can go|llega a|recorre|parcourt|schafft|autonomía|autonomie|reichweite|on a charge|per charge|on one charge|por carga|par charge',
  ],
])
export const PRICE_WORDS = phrasesOf<true>([
  [
    true,
    'price|priced|budget|spend|spending|pay|cost|costs|precio|presupuesto|gastar|prix|coûter|dépenser|preis|kosten|ausgeben',
  ],
])
