/**
 * The words for properties of vehicles in all four languages. They are one table, since shoppers mix
 * languages and hardly a word means two things.
 */
import type { Conditions } from '../../state/dialogue-state'
import { phrasesOf } from './tokens'

export type Body = NonNullable<Conditions['bodies']>[number]
export type Fuel = NonNullable<Conditions['fuels']>[number]
export type Drive = NonNullable<Conditions['drive']>
export type Sort = NonNullable<Conditions['sort']>

export const BODY_WORDS = phrasesOf<readonly Body[]>([
  [
    ['hatchback', 'sedan'],
    'small car|small cars|smaller car|smaller cars|little car|little cars|carro chico|carros chicos|auto chico|autos chicos|coche chico|coches chicos|carro chiquito|carros chiquitos|carro chikito|carros chikitos|carro pequeño|carros pequeños|auto pequeño|autos pequeños|coche pequeño|coches pequeños|petite voiture|petites voitures|kleines auto|kleine autos|kleineres auto|kleiner wagen|kleinen wagen|kleinere autos',
  ],
  // In American Spanish it is either.
  [['suv', 'truck'], 'camioneta|camionetas'],
  [
    ['suv'],
    'suv|suvs|vus|crossover|crossovers|sport utility|sport utility vehicle|todoterreno|geländewagen|off-roader|4x4 suv',
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
    'hatchback|hatchbacks|hatch|hatches|liftback|compacto de cinco puertas|à hayon|schrägheck|kleinwagen|kompaktwagen|compact|compacts|compact car|subcompact|carro compacto|citadine|citadines|compacte|5-door',
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
    'hybrid|hybrids|hev|mild hybrid|híbrido|híbridos|híbrida|híbridas|hybride|hybrides|hybriden|hybridauto|hybridautos|hybridwagen|hybridfahrzeug|hybridfahrzeuge|hybridantrieb|hybridmotor',
  ],
  [
    'electric',
    'electric|electrics|ev|evs|bev|bevs|fully electric|all electric|eléctrico|eléctricos|eléctrica|eléctricas|électrique|électriques|elektrisch|elektrische|elektrischen|elektrischer|elektrisches|elektro|elektroauto|elektroautos|e-auto|e-autos|stromer|elektrofahrzeug|elektrofahrzeuge|elektroantrieb|battery electric',
  ],
  [
    'diesel',
    'diesel|diesels|diésel|dieselmotor|turbodiesel|tdi|gasoil|gazole|duramax|powerstroke|cummins|dieselantrieb',
  ],
  ['gas', 'gasoline|gas|gas powered|gas engine|petrol|gasolina|essence|benzin|benziner|benzinmotor|unleaded'],
])

export const DRIVE_WORDS = phrasesOf<Drive>([
  [
    'two',
    '2wd|2 wd|2 wheel drive|two wheel drive|4x2|4 x 2|tracción en dos ruedas|deux roues motrices|zweiradantrieb',
  ],
  [
    'all',
    'awd|all wheel|all wheels|tracción en las cuatro|tracción en las 4|tracción en las 4 ruedas|tracción a las 4|tracción cuatro ruedas|las cuatro ruedas|las cuatro llantas|cuatro llantas|4 llantas|all wheel drive|all-wheel|allrad|allradantrieb|allradler|tracción integral|tracción total|tracción en las cuatro ruedas|tracción a las cuatro ruedas|doble tracción|cuatro ruedas motrices|quatre roues motrices|4 roues motrices|transmission intégrale|intégrale|quattro|good in snow|good in the snow|good for snow|for snow|for the snow|handle snow|handle the snow|handles snow|handles the snow|snowy roads|snow and ice|icy roads|para la nieve|en la nieve|pour la neige|sur la neige|dans la neige|im schnee|für schnee|für den schnee|bei schnee|wintertauglich|antrieb auf allen vier rädern|4 räder|vier räder|4matic|xdrive|4motion',
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
    'new|brand new|brand-new|nuevo|nueva|nuevos|nuevas|neuf|neufs|neuve|neuves|nouveau|nouvelle|neu|neue|neuen|neuer|neues|neuwagen|nagelneu|nagelneue|nagelneuen|nagelneuer|nagelneues|fabrikneu|flambant neuf|0 km|zero miles',
  ],
  [
    'used',
    'used|pre-owned|preowned|pre owned|second hand|second-hand|usado|usada|usados|usadas|de segunda mano|seminuevo|seminuevos|de ocasión|occasion|occasions|d’occasion|usagé|usagés|usagée|usagées|gebraucht|gebrauchte|gebrauchten|gebrauchter|gebrauchtes|gebrauchtwagen',
  ],
  [
    'certified',
    'certified|cpo|certified pre-owned|certified used|certificado|certificados|certifié|certifiés|zertifiziert|zertifizierte',
  ],
])

export const LEATHER_WORDS = phrasesOf<true>([
  [
    true,
    'leather|leather seats|leather interior|cuero|asientos de piel|asientos de cuero|cuir|sièges en cuir|leder|ledersitze|ledersitzen|lederausstattung',
  ],
])

/** What seats have instead of leather. */
export const OTHER_MATERIALS = phrasesOf<true>([
  [
    true,
    'cloth|fabric|vinyl|leatherette|vegan leather|faux leather|fake leather|suede|tela|vinilo|polipiel|tissu|similicuir|skaï|vinyle|stoff|kunstleder|stoffsitze|velours',
  ],
])
export const OR_WORDS: ReadonlySet<string> = new Set(['or', 'o', 'u', 'ou', 'oder'])

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
    'sort by price|sorted by price|order by price|by price|cheapest first|lowest price first|price low to high|low to high|ordenar por precio|por precio|de menor a mayor|los más baratos primero|par prix|trier par prix|les moins chers d’abord|nach preis|günstigste zuerst|billigste zuerst|cheap|affordable|inexpensive|budget friendly|barato|barata|baratos|baratas|pas cher|pas chère|pas trop cher|bon marché|günstig|günstiges|günstige|günstigen|billig|billiges|preiswert',
  ],
  [
    { sort: 'price_high', isBest: true },
    'most expensive|priciest|dearest|highest price|más caro|más cara|más caros|más caras|le plus cher|la plus chère|plus cher|plus chère|plus chers|teuerste|teuersten|teuerster|teuerstes',
  ],
  [
    { sort: 'miles_low', isBest: true },
    'lowest miles|lowest mileage|fewest miles|least miles|menos millas|menor millaje|moins de miles|le moins de miles|moins de kilomètres|kilométrage le plus bas|moins kilométré|moins kilométrée|wenigsten meilen|wenigsten gelaufen|wenigsten kilometer|niedrigsten meilenstand|geringste laufleistung|niedrigste laufleistung',
  ],
  [
    { sort: 'miles_low', isBest: false },
    'sort by mileage|sort by miles|by mileage|by miles|lowest miles first|lowest mileage first|por millaje|par kilométrage|nach meilen|nach kilometerstand|low miles|low mileage|poco millaje|pocas millas|pocos kilómetros|bajo millaje|faible kilométrage|peu de miles|peu de kilomètres|wenig meilen|wenig kilometer|wenig kilometern|wenigen kilometern|wenig km|wenigen km|low km|pocos km|peu de km|wenig gelaufen',
  ],
  [
    { sort: 'miles_high', isBest: true },
    'most miles|highest mileage|más millas|le plus de miles|meisten meilen',
  ],
  [
    { sort: 'year_new', isBest: false },
    'sort by year|by year|newest first|por año|los más nuevos primero|par année|nach baujahr|neueste zuerst',
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
    'best on gas|best for gas|least gas|best mileage|most miles per gallon|most mpg|best mpg|best gas mileage|best fuel economy|highest mpg|most economical|most fuel efficient|most efficient|rinde más|mejor rendimiento|menor consumo|consume menos|gasta menos|consomme le moins|plus économique|sparsamste|sparsamsten|geringste verbrauch|geringsten verbrauch|am wenigsten verbrauch|verbraucht am wenigsten|wenigsten verbraucht',
  ],
  [
    { sort: 'mpg_high', isBest: false },
    'good on gas|better on gas|easier on gas|easy on gas|better mileage|better gas mileage|better mpg|better fuel economy|more miles per gallon|more mpg|good gas mileage|great gas mileage|fuel efficient|good mpg|gas saver|not too thirsty|not thirsty|light on gas|cheap on gas|que gaste poco|que no gaste mucho|gaste poca gasolina|consomme peu|qui consomme peu|peu gourmande|verbraucht wenig|wenig verbraucht|spritsparend|spritsparendes|moins gourmande|plus sobre|sparsam|sparsames',
  ],
  [
    { sort: 'seats_high', isBest: true },
    'biggest|largest|most seats|roomiest|most room|most space|más grande|más espaciosa|más amplio|más asientos|le plus grand|la plus grande|plus spacieux|plus de places|größte|größten|größter|größtes|geräumigste|meisten sitze|meisten plätze',
  ],
])

const TOO_MANY_MILES_WORDS =
  'too many miles|too much miles|too much mileage|miles are too high|mileage is too high|miles are a bit high|mileage is a bit high|demasiadas millas|muchas millas|mucho millaje|trop de miles|trop de kilomètres|zu viele meilen|zu viel gelaufen|zu viele kilometer'
/** A complaint about the mileage of what was shown; a limit after it is one of miles. */
export const TOO_MANY_MILES = phrasesOf<true>([[true, TOO_MANY_MILES_WORDS]])

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
    'fewer miles|less miles|lower miles|lower mileage|less mileage|con menos millas|con menos millaje|avec moins de miles|moins de kilomètres|menos kilometraje|weniger meilen|weniger kilometer|weniger kilometern|weniger km|weniger gelaufen|geringere laufleistung',
  ],
  ['fewer_miles', TOO_MANY_MILES_WORDS],
  [
    'bigger',
    'bigger|larger|roomier|more room|more space|algo más grande|una más grande|quelque chose de plus grand|größer|größere|größeren|größeres|geräumiger',
  ],
])
