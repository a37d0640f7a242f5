/**
 * The words for properties of vehicles in all four languages. They are one table, since shoppers mix
 * languages and hardly a word means two things.
 */
import type { Conditions } from '../../state/dialogue-state'
import { phrasesOf, tokensOf } from './tokens'

export type Body = NonNullable<Conditions['bodies']>[number]
export type Fuel = NonNullable<Conditions['fuels']>[number]
export type Drive = NonNullable<Conditions['drive']>
export type Sort = NonNullable<Conditions['sort']>

export const BODY_WORDS = phrasesOf<readonly Body[]>([
  // In American Spanish it is either.
  [['suv', 'truck'], 'camioneta|camionetas'],
  [
    ['suv'],
    'suv|suvs|crossover|crossovers|sport utility|sport utility vehicle|todoterreno|geländewagen|off-roader|4x4 suv',
  ],
  [
    ['truck'],
    'truck|trucks|pickup|pickups|pick-up|pick-ups|pickup truck|pickup trucks|pick-up truck|crew cab|extended cab|double cab|regular cab|super cab|supercrew|supercab|quad cab|crewmax|camioneta pickup|camioneta de carga|troca|trocas|pritschenwagen|camionnette|camionnettes|sport utility truck|crew cab pickup|extended cab pickup|regular cab pickup',
  ],
  [
    ['sedan'],
    'sedan|sedans|saloon|saloons|sedán|sedanes|berline|berlines|limousine|limousinen|4dr car|4-door sedan',
  ],
  [
    ['van'],
    'van|vans|minivan|minivans|mini van|mini-vans|passenger van|cargo van|furgoneta|furgonetas|monovolumen|monospace|monospaces|fourgon|transporter|kleinbus|people mover|minibus',
  ],
  [
    ['hatchback'],
    'hatchback|hatchbacks|hatch|hatches|liftback|compacto de cinco puertas|à hayon|schrägheck|kleinwagen mit heckklappe|5-door',
  ],
  [
    ['coupe'],
    'coupe|coupes|coupé|cupé|coupés|cupés|2dr car|2 door|2-door|two door|two-door|2 doors|two doors|dos puertas|2 puertas|deux portes|2 portes|zweitürer|sportwagen|sports car|sports cars|deportivo|voiture de sport',
  ],
  [
    ['convertible'],
    'convertible|convertibles|cabrio|cabrios|cabriolet|cabriolets|roadster|roadsters|descapotable|descapotables|décapotable|décapotables|drop top|soft top|spyder|spider',
  ],
  [['wagon'], 'wagon|wagons|station wagon|station wagons|estate|estate car|kombi|kombis|ranchera'],
])

export const FUEL_WORDS = phrasesOf<Fuel>([
  [
    'plug_in',
    'plug-in|plug in|plug-in hybrid|plug-in hybrids|phev|phevs|híbrido enchufable|híbridos enchufables|híbrida enchufable|enchufable|enchufables|hybride rechargeable|hybrides rechargeables|rechargeable|plug-in-hybrid|steckerhybrid',
  ],
  [
    'hybrid',
    'hybrid|hybrids|hev|mild hybrid|híbrido|híbridos|híbrida|híbridas|hybride|hybrides|hybriden|hybridauto|hybridautos|hybridwagen|hybridfahrzeug|hybridfahrzeuge',
  ],
  [
    'electric',
    'electric|electrics|ev|evs|bev|bevs|fully electric|all electric|eléctrico|eléctricos|eléctrica|eléctricas|électrique|électriques|elektrisch|elektrische|elektrischen|elektrischer|elektrisches|elektro|elektroauto|elektroautos|e-auto|e-autos|stromer|elektrofahrzeug|elektrofahrzeuge|battery electric',
  ],
  ['diesel', 'diesel|diesels|diésel|dieselmotor|turbodiesel|tdi|gasoil|gazole|duramax|powerstroke|cummins'],
  ['gas', 'gasoline|gas|gas powered|gas engine|petrol|gasolina|essence|benzin|benziner|benzinmotor|unleaded'],
])

export const DRIVE_WORDS = phrasesOf<Drive>([
  [
    'all',
    'awd|all wheel|all wheels|tracción en las cuatro|tracción en las 4|tracción en las 4 ruedas|tracción a las 4|tracción cuatro ruedas|las cuatro ruedas|all wheel drive|all-wheel|allrad|allradantrieb|allradler|tracción integral|tracción total|tracción en las cuatro ruedas|tracción a las cuatro ruedas|doble tracción|cuatro ruedas motrices|quatre roues motrices|4 roues motrices|transmission intégrale|intégrale|quattro|antrieb auf allen vier rädern|4 räder|vier räder|4matic|xdrive|4motion',
  ],
  ['four', '4wd|4x4|4 x 4|4 wheel drive|four wheel drive|four wheel|4 wheel|four by four|vierradantrieb'],
  [
    'front',
    'fwd|front wheel drive|front wheel|tracción delantera|traction avant|roues avant|frontantrieb|vorderradantrieb',
  ],
  [
    'rear',
    'rwd|rear wheel drive|rear wheel|tracción trasera|propulsion arrière|roues arrière|propulsion|heckantrieb|hinterradantrieb',
  ],
])

/** Families of colours, by the words that shoppers use. */
const COLORS = {
  white: 'white|blanco|blanca|blancos|blancas|blanc|blanche|blancs|blanches|weiß|weiße|weißen|weißer|weißes',
  black:
    'black|negro|negra|negros|negras|noir|noire|noirs|noires|schwarz|schwarze|schwarzen|schwarzer|schwarzes',
  silver:
    'silver|plateado|plateada|gris argent|argenté|argentée|silber|silbern|silberne|silbernen|silberner|silbernes',
  gray: 'gray|grey|gris|grises|grise|grau|graue|grauen|grauer|graues|slate|charcoal|graphite|gunmetal|anthracite|anthrazit|pizarra|ardoise|schiefer|schiefergrau',
  red: 'red|rojo|roja|rojos|rojas|rouge|rouges|rot|rote|roten|roter|rotes|burgundy|maroon|crimson|bordeaux|weinrot',
  blue: 'blue|azul|azules|bleu|bleue|bleus|bleues|blau|blaue|blauen|blauer|blaues|navy|navy blue|azul marino|bleu marine|teal|dunkelblau|hellblau|dark blue|light blue',
  green: 'green|verde|verdes|vert|verte|verts|vertes|grün|grüne|grünen|grüner|grünes|olive',
  beige: 'beige|sand|tan|color arena|couleur sable|champagne|khaki|sandfarben',
  brown: 'brown|marrón|marrones|color café|brun|brune|marron|braun|braune|braunen|brauner|braunes',
  yellow: 'yellow|amarillo|amarilla|amarillos|amarillas|jaune|jaunes|gelb|gelbe|gelben|gelber|gelbes',
  orange: 'orange|naranja|anaranjado|orangefarben|orangen',
  purple: 'purple|violet|morado|morada|púrpura|violette|lila|violett',
  gold: 'gold|golden|dorado|dorada|doré|dorée|goldfarben',
} as const
export type ColorFamily = keyof typeof COLORS
/** Further words that only a stock uses for colours; in a question they may mean other things. */
const STOCK_COLORS: Readonly<Partial<Record<ColorFamily, string>>> = {
  white: 'pearl|ivory|snow|alpine|frost|blizzard|glacier',
  black: 'onyx|ebony|obsidian|midnight',
  silver: 'platinum|aluminum',
  gray: 'granite|steel|magnetic|cement|pewter',
  red: 'ruby|scarlet|cherry|garnet',
  blue: 'cobalt|sapphire|indigo|aqua',
  green: 'emerald|army|moss',
  beige: 'cream|desert|sable|khaki|quicksand',
  brown: 'bronze|mocha|copper|chocolate|espresso',
}
const isFamily = (name: string): name is ColorFamily => Object.hasOwn(COLORS, name)
const COLOR_FAMILIES = Object.keys(COLORS).filter(isFamily)
const families = (words: Readonly<Partial<Record<ColorFamily, string>>>) =>
  COLOR_FAMILIES.map((family) => [family, words[family] ?? family] as const)
export const COLOR_WORDS = phrasesOf<ColorFamily>(families(COLORS))
export const STOCK_COLOR_WORDS = phrasesOf<ColorFamily>([...families(COLORS), ...families(STOCK_COLORS)])

/** Shades of which a stock may speak by their own name. */
const SHADES = new Set(
  'slate charcoal graphite gunmetal anthracite burgundy maroon crimson bordeaux navy teal olive sand tan champagne khaki'.split(
    ' ',
  ),
)
export const isShade = (word: string) => SHADES.has(word)

export const CONDITION_WORDS = phrasesOf<'new' | 'used' | 'certified'>([
  [
    'new',
    'new|brand new|brand-new|nuevo|nueva|nuevos|nuevas|neuf|neufs|neuve|neuves|nouveau|nouvelle|neu|neue|neuen|neuer|neues|neuwagen|0 km|zero miles',
  ],
  [
    'used',
    'used|pre-owned|preowned|pre owned|second hand|second-hand|usado|usada|usados|usadas|de segunda mano|seminuevo|seminuevos|de ocasión|occasion|occasions|d’occasion|gebraucht|gebrauchte|gebrauchten|gebrauchter|gebrauchtes|gebrauchtwagen',
  ],
  [
    'certified',
    'certified|cpo|certified pre-owned|certified used|certificado|certificados|certifié|certifiés|zertifiziert|zertifizierte',
  ],
])

const INTERIOR_WORDS = phrasesOf<true>([
  [
    true,
    'interior|inside|cabin|upholstery|por dentro|tapicería|intérieur|à l’intérieur|innen|innenraum|polster',
  ],
])
/** Whether a text speaks of the inside of a vehicle, of which the stock says little. */
export function namesInterior(text: string): boolean {
  const tokens = tokensOf(text)
  return tokens.some((_, index) => INTERIOR_WORDS.at(tokens, index) !== null)
}

const ANY_VEHICLE_WORDS = phrasesOf<true>([
  [
    true,
    'anything|everything|all|car|cars|vehicle|vehicles|stuff|what do you have|what have you got|algo|todo|carro|carros|coche|coches|auto|autos|vehículo|vehículos|qué tienen|quelque chose|tout|voiture|voitures|véhicule|véhicules|etwas|was haben|alles|wagen|fahrzeug|fahrzeuge',
  ],
])
/** Whether a text speaks of any vehicles, as whoever begins a new search does. */
export function namesAnyVehicle(text: string): boolean {
  const tokens = tokensOf(text)
  return tokens.some((_, index) => ANY_VEHICLE_WORDS.at(tokens, index) !== null)
}

/** Work of a workshop. */
const WORK_WORDS = phrasesOf<true>([
  [
    true,
    'oil change|oil chg|alignment|brakes|brake|brake pads|tires|tire|tire rotation|rotation|inspection|recall|tune up|battery|wipers|maintenance|repair|repaired|serviced|transmission fluid|ac fixed|cambio de aceite|frenos|llantas|alineación|balanceo|afinación|rotación|batería|revisión|reparación|mantenimiento|vidange|freins|plaquettes|pneus|révision|entretien|géométrie|batterie|ölwechsel|bremsen|reifen|reifenwechsel|inspektion|wartung|reparatur|achsvermessung',
  ],
])
/** Whether a text names work of a workshop. */
export function namesWork(text: string): boolean {
  const tokens = tokensOf(text)
  return tokens.some((_, index) => WORK_WORDS.at(tokens, index) !== null)
}

/** Equipment, of which the stock says nothing. */
const EQUIPMENT_WORDS = phrasesOf<true>([
  [
    true,
    'sunroof|sun roof|moonroof|panoramic roof|panorama roof|glass roof|carplay|car play|android auto|bluetooth|navigation|nav|gps|backup camera|rear camera|360 camera|heated seats|heated seat|cooled seats|ventilated seats|heated steering wheel|remote start|keyless entry|blind spot|lane assist|lane keeping|adaptive cruise|cruise control|tow package|tow hitch|trailer hitch|roof rack|bed liner|running boards|dvd|premium sound|bose|wireless charging|power liftgate|manual|manual transmission|stick shift|stick|six speed|5 speed|6 speed|head up display|techo solar|quemacocos|cámara de reversa|cámara trasera|asientos calefaccionados|asientos con calefacción|asientos térmicos|navegación|estándar|transmisión manual|caja manual|control crucero|toit ouvrant|toit panoramique|caméra de recul|sièges chauffants|boîte manuelle|régulateur de vitesse|schiebedach|panoramadach|rückfahrkamera|sitzheizung|navi|navigationssystem|anhängerkupplung|schaltgetriebe|handschaltung|tempomat|standheizung',
  ],
])
/** Whether a text names equipment. */
export function namesEquipment(text: string): boolean {
  const tokens = tokensOf(text)
  return tokens.some((_, index) => EQUIPMENT_WORDS.at(tokens, index) !== null)
}

export const LEATHER_WORDS = phrasesOf<true>([
  [
    true,
    'leather|leather seats|leather interior|cuero|asientos de piel|asientos de cuero|cuir|sièges en cuir|leder|ledersitze|ledersitzen|lederausstattung',
  ],
])

/**
 * Words for an order. `isBest` says that they mean its first vehicles alone: 'the cheapest' is one vehicle,
 * and 'something cheap' any of several.
 */
export const SORT_WORDS = phrasesOf<{ readonly sort: Sort; readonly isBest: boolean }>([
  [
    { sort: 'price_low', isBest: true },
    'cheapest|the cheapest|lowest price|lowest priced|least expensive|most affordable|más barato|más barata|más baratos|más baratas|más económico|más económica|le moins cher|la moins chère|les moins chers|moins cher|moins chère|moins chères|billigste|billigsten|billigster|billigstes|günstigste|günstigsten|günstigster|günstigstes|preiswerteste|preiswertesten',
  ],
  [
    { sort: 'price_low', isBest: false },
    'cheap|affordable|inexpensive|budget friendly|barato|barata|baratos|baratas|pas cher|pas chère|pas trop cher|bon marché|günstig|günstiges|günstige|günstigen|billig|billiges|preiswert',
  ],
  [
    { sort: 'price_high', isBest: true },
    'most expensive|priciest|dearest|highest price|más caro|más cara|más caros|más caras|le plus cher|la plus chère|plus cher|plus chère|plus chers|teuerste|teuersten|teuerster|teuerstes',
  ],
  [
    { sort: 'miles_low', isBest: true },
    'lowest miles|lowest mileage|fewest miles|least miles|menos millas|menor millaje|moins de miles|le moins de miles|moins de kilomètres|kilométrage le plus bas|wenigsten meilen|niedrigsten meilenstand|geringste laufleistung|niedrigste laufleistung',
  ],
  [
    { sort: 'miles_low', isBest: false },
    'low miles|low mileage|poco millaje|pocas millas|bajo millaje|faible kilométrage|peu de miles|wenig meilen|wenig gelaufen',
  ],
  [
    { sort: 'miles_high', isBest: true },
    'most miles|highest mileage|más millas|le plus de miles|meisten meilen',
  ],
  [
    { sort: 'year_new', isBest: true },
    'newest|latest|most recent|más nuevo|más nueva|más reciente|más nuevos|le plus récent|la plus récente|les plus récents|plus récent|neueste|neuesten|neuester|neuestes|neuste|neusten',
  ],
  [
    { sort: 'year_old', isBest: true },
    'oldest|más viejo|más antiguo|le plus ancien|la plus ancienne|älteste|ältesten|ältester',
  ],
  [
    { sort: 'range_high', isBest: true },
    'longest range|most range|best range|highest range|goes farthest|goes furthest|furthest|farthest|goes the furthest|goes the farthest|travels farthest|más lejos|le plus loin|am weitesten|weitesten|mayor autonomía|más autonomía|plus grande autonomie|meilleure autonomie|plus d’autonomie|größte reichweite|größter reichweite|höchste reichweite|beste reichweite|meiste reichweite|längste reichweite',
  ],
  [
    { sort: 'mpg_high', isBest: true },
    'best mileage|most miles per gallon|most mpg|best mpg|best gas mileage|best fuel economy|highest mpg|most economical|most fuel efficient|most efficient|rinde más|mejor rendimiento|menor consumo|consume menos|gasta menos|consomme le moins|plus économique|sparsamste|sparsamsten|geringste verbrauch|geringsten verbrauch',
  ],
  [
    { sort: 'mpg_high', isBest: false },
    'better mileage|better gas mileage|better mpg|better fuel economy|more miles per gallon|more mpg|good gas mileage|great gas mileage|fuel efficient|good mpg|gas saver|moins gourmande|plus sobre|sparsam|sparsames',
  ],
  [
    { sort: 'seats_high', isBest: true },
    'biggest|largest|most seats|roomiest|most room|most space|más grande|más espaciosa|más amplio|más asientos|le plus grand|la plus grande|plus spacieux|plus de places|größte|größten|größter|größtes|geräumigste|meisten sitze|meisten plätze',
  ],
])

/** Comparatives, which compare with what was shown before. */
export const RELATION_WORDS = phrasesOf<'cheaper' | 'dearer' | 'newer' | 'older' | 'fewer_miles' | 'bigger'>([
  [
    'cheaper',
    'cheaper|less expensive|more affordable|less pricey|lower priced|too expensive|too pricey|too rich for me|out of my budget|over my budget|demasiado caro|demasiado cara|muy caro|muy cara|muy caros|trop cher|trop chère|trop chers|zu teuer|más baratito|algo más barato|algo más barata|uno más barato|una más barata|quelque chose de moins cher|une moins chère|un moins cher|billiger|billigere|billigeren|billigeres|günstiger|günstigere|günstigeren|günstigeres|preiswerter|preiswerteres',
  ],
  ['dearer', 'more expensive|pricier|dearer|teurer|teurere|teureres|nicer'],
  [
    'newer',
    'newer|more recent|algo más nuevo|uno más nuevo|una más nueva|quelque chose de plus récent|une plus récente|un plus récent|neuer als der|neuere|neueren|neueres',
  ],
  ['older', 'older|plus ancien|älter|ältere|älteren|älteres'],
  [
    'fewer_miles',
    'fewer miles|less miles|lower miles|lower mileage|less mileage|con menos millas|con menos millaje|avec moins de miles|weniger meilen|weniger gelaufen|geringere laufleistung',
  ],
  [
    'bigger',
    'bigger|larger|roomier|more room|more space|algo más grande|una más grande|quelque chose de plus grand|größer|größere|größeren|größeres|geräumiger',
  ],
])

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
    'seats|seat|seater|seaters|passenger|passengers|people|persons|asientos|plazas|pasajeros|personas|places|sièges|personnes|passagers|sitze|sitzen|sitzer|sitzplätze|plätze|plätzen|personen|leute|of us|kids and us',
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
    'under|below|less than|fewer than|lower than|no more than|not more than|not over|no higher than|up to|max|maximum|maximum of|max of|at most|within|cheaper than|budget|budget of|budget is|budget under|spend|menos de|por menos de|hasta|máximo|como máximo|no más de|debajo de|por debajo de|moins de|à moins de|maximum|au maximum|jusqu’à|pas plus de|en dessous de|sous|unter|bis|bis zu|höchstens|maximal|max|weniger als|nicht mehr als|nicht über|billiger als|günstiger als|presupuesto de|budget de|budget von|older than|hasta los|not above|under the|sub|bajo|debajo|menos d|moin de|moins d|a moin de|won’t go over|max budget',
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
    'what about|how about|how bout|what if|qué tal|qué hay de|y si fueran|et pour|et à|et avec|wie wäre es mit|wie wäre|was ist mit|und für',
  ],
  ['between', 'between|entre|zwischen|desde|von'],
  ['before', 'before|older than|antes de|anterior a|avant|vor|älter als'],
  [
    'after',
    'after|newer than|more recent than|después de|posterior a|après|nach|neuer als|más nuevo que|plus récent que',
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
    'or more|or newer|or later|or better|or higher|and up|and newer|and above|and later|plus|minimum|o más|o más nuevo|o más nueva|o más reciente|en adelante|o mejor|ou plus|ou plus récent|ou plus récente|oder mehr|oder neuer|oder jünger|aufwärts|mindestens',
  ],
])

export const THOUSANDS = phrasesOf<true>([[true, 'k|grand|thousand|thou|mil|mille|tausend|tsd|ks']])

/** What a number counts, by the words after it. */
export type Unit = 'money' | 'month' | 'miles' | 'mpg' | 'other'
export const UNITS = phrasesOf<Unit>([
  ['money', 'dollars|dollar|bucks|usd|dólares|dólar|pesos|euros|euro|eur|out the door|otd|cash'],
  [
    'month',
    'a month|per month|month|monthly|mo|each month|al mes|por mes|mensuales|mensual|mes|par mois|mois|mensuels|im monat|pro monat|monatlich|monat|dollars a month|dollars per month|bucks a month|dollars monthly|dólares al mes|dólares por mes|dollars par mois|dollar im monat|dollar pro monat|a mo|per mo',
  ],
  [
    'miles',
    'miles|mile|mi|millas|milla|meilen|milles|on the clock|on it|on the odometer|of range|miles on it|mi of range|miles range|kilometers|km|kilómetros|kilomètres|kilometer',
  ],
  ['mpg', 'mpg|miles per gallon|miles a gallon|millas por galón|miles par gallon|meilen pro gallone'],
  [
    'other',
    'hp|horsepower|ps|doors|door|days|day|weeks|years|year|hours|hour|minutes|pm|am|percent|lbs|pounds|down|stars|liter|litre|l|cylinder|cylinders|months|días|años|horas|jours|ans|heures|tage|jahre|uhr|cars|vehicles|of them|o clock|speed|inch|inches|kwh|puertas|portes|türen',
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
    'price|priced|budget|spend|pay|cost|costs|precio|presupuesto|gastar|prix|coûter|dépenser|preis|kosten|ausgeben',
  ],
])

/** A complaint about the mileage of what was shown; a limit after it is one of miles. */
export const TOO_MANY_MILES = phrasesOf<true>([
  [
    true,
    'too many miles|too much mileage|miles are too high|mileage is too high|demasiadas millas|muchas millas|mucho millaje|trop de miles|trop de kilomètres|zu viele meilen|zu viel gelaufen|zu viele kilometer',
  ],
])

/** Words that exclude what follows in their clause. */
export const NEGATIONS = phrasesOf<boolean>([
  [
    false,
    'why not|not sure|not only|no problem|no matter|no idea|pourquoi pas|pas de problème|warum nicht|nicht nur|kein problem|por qué no|no solo|not bad|no rush|doesn’t have to|doesnt have to|does not have to|don’t have to|dont have to|do not have to|doesn’t need to|doesnt need to|does not need to|won’t mind|wont mind|no longer|not yet|noch nicht',
  ],
  [
    true,
    'no|not|not a|won’t|wont|will not|doesn’t|doesnt|does not|shouldn’t|shouldnt|can’t go|cant go|cannot go|can’t spend|cant spend|cannot spend|can’t do|cant do|can’t afford|cant afford|isn’t|isnt|aren’t|arent|never|without|except|except for|excluding|but not|anything but|anything except|other than|besides|don’t want|do not want|don’t like|do not like|don’t need|dont want|dont like|hate|avoid|nothing|non|kein|keine|keinen|keiner|keines|keinem|nicht|ohne|außer|bloß nicht|sin|excepto|menos|salvo|que no sea|no sea|no quiero|nada de|pas|pas de|pas d|sans|sauf|excepté|aucun|aucune|ni|autre que|autre qu|weder|anders als',
  ],
])
/** Words that end what a negation excludes. */
export const TURNS = phrasesOf<true>([
  [
    true,
    'but|just|only|instead|rather|i want|show me|sino|pero|solo|sondern|aber|nur|mais|plutôt|want|prefer|looking for',
  ],
])

/** What shoppers say of the vehicle that they have. */
export const OWN_WORDS = phrasesOf<true>([
  [
    true,
    'my|our|his|her|mi|mis|nuestro|nuestra|mon|ma|mes|notre|mein|meine|meinen|meinem|meiner|unser|unsere|unseren|i drive|i own|i am driving|i’m driving|i currently drive|we drive|we own|trade in|trading in|trade|trading|replace|manejo|conduzco|tengo un|tengo una|je conduis|je roule en|j’ai une|j’ai un|ich fahre|ich besitze|ich habe einen|ich habe eine|ich habe ein|i have a|i have an|i’ve got a|we have a|entregar|reprendre|in zahlung',
  ],
])
/** Words that may stand between `my` and the vehicle. */
export const OWN_GLUE = phrasesOf<true>([
  [
    true,
    'about|around|roughly|ca|etwa|unos|environ|a|an|the|in|my|old|older|current|little|big|own|trusty|present|beloved|lease|leased|with|at|un|una|el|la|viejo|vieja|actual|con|une|le|vieille|vieux|ancienne|ancien|actuelle|avec|ein|eine|einen|alter|alte|alten|altes|jetziger|aktuellen|mit|of|car|truck|vehicle|coche|auto|carro|voiture|wagen',
  ],
])

/** Function words after which, or before which, an everyday word can be the name of a model. */
export const ARTICLES = phrasesOf<true>([
  [
    true,
    'a|an|the|any|this|that|another|which|what|your|these|those|un|una|el|la|los|las|algún|este|esta|une|le|les|des|cette|ce|ein|eine|einen|einem|der|die|das|den|dem|dieser|diesen|diese',
  ],
])
export const AFTER_NAME = phrasesOf<true>([
  [
    true,
    'in|on|with|n|is|are|was|for|from|under|below|over|at|have|has|do|does|still|available|or|and|vs|versus|that|which|you|left|please|than|i|we|it|one|ones|too|would|can|could|gone|sold|there|here|between|around|con|en|de|para|es|está|o|y|por|hay|tienen|avec|est|à|ou|et|pour|mit|ist|und|oder|noch|da|für|im|kostet|gibt|haben|costs|cost|compare|compared',
  ],
])
/** Phrases that contain a word of another table, but not its meaning. */
export const NO_ENTITIES = phrasesOf<true>([
  [
    true,
    'ich weiß|weiß ich|weiß nicht|weiß jemand|gas mileage|gas station|used to|new to|new york|new year|new tires|new battery|what’s new|in person|orange county|green light|blue book|black friday|kelley blue book|red light|white glove|check engine|electric charger|electric car charger|ev charger|ev charging|charging|cash',
  ],
])
