/** Words for what the stock does not describe: equipment, the inside, any vehicle, and work of a workshop. */
import { naming, phrasesOf, tokensOf } from './tokens'

const INTERIOR_WORDS = phrasesOf<true>([
  [
    true,
    'interior|inside|cabin|upholstery|por dentro|tapicería|intérieur|à l’intérieur|innen|innenraum|polster',
  ],
])
/** Whether a text speaks of the inside of a vehicle, of which the stock says little. */
export const namesInterior = naming(INTERIOR_WORDS)

const COLOR_WORDS = phrasesOf<true>([[true, 'colors|colours|colores|couleurs|farben']])
/** Whether a text asks for colors, as opposed to the color of one vehicle. */
export const namesColors = naming(COLOR_WORDS)

const TRANSMISSION_WORDS = phrasesOf<true>([
  [
    true,
    'automatic|automatic transmission|transmission|gearbox|manual|stick|stick shift|cvt|automático|automática|transmisión|caja|estándar|automatique|boîte|boîte auto|manuelle|automatik|automatikgetriebe|getriebe|schaltgetriebe|schaltung|handschaltung',
  ],
])
/** Whether a text speaks of the transmission, of which the stock says nothing. */
export const namesTransmission = naming(TRANSMISSION_WORDS)

const ANY_VEHICLE_WORDS = phrasesOf<true>([
  [
    true,
    'anything|everything|all|car|cars|vehicle|vehicles|stuff|what do you have|what have you got|algo|todo|carro|carros|coche|coches|auto|autos|vehículo|vehículos|qué tienen|quelque chose|tout|voiture|voitures|véhicule|véhicules|etwas|was haben|alles|wagen|fahrzeug|fahrzeuge',
  ],
])
/** Whether a text speaks of any vehicles, as whoever begins a new search does. */
export const namesAnyVehicle = naming(ANY_VEHICLE_WORDS)

/** Work of a workshop. */
const WORK_WORDS = phrasesOf<true>([
  [
    true,
    'oil change|oil changed|oil changes|oil chg|alignment|brakes|brake|brake pads|tires|tire|tire rotation|rotation|inspection|inspections|state inspection|emissions test|smog check|recall|tune up|battery|wipers|maintenance|repair|repaired|serviced|transmission fluid|ac fixed|check engine light|check engine|engine light|cambio de aceite|frenos|llantas|llanta|neumáticos|neumático|alineación|balanceo|afinación|rotación|batería|revisión|reparación|mantenimiento|vidange|freins|plaquettes|pneus|pneu|révision|entretien|géométrie|batterie|ölwechsel|bremsen|reifen|reifenwechsel|inspektion|wartung|reparatur|achsvermessung',
  ],
])
/** The work of a workshop that a text names, in its words: 'oil change, tires'; null for none. */
export function workIn(text: string): string | null {
  const tokens = tokensOf(text)
  const works: string[] = []
  for (let index = 0; index < tokens.length;) {
    const length = WORK_WORDS.at(tokens, index)?.length ?? 0
    const work = tokens.slice(index, index + length).map(({ raw }) => raw)
    if (length > 0) works.push(work.join(' '))
    index += Math.max(1, length)
  }
  return works.length === 0 ? null : [...new Set(works)].join(', ')
}
/** Whether a text names work of a workshop. */
export const namesWork = (text: string): boolean => workIn(text) !== null

/** 'For 4 on a Terrane' counts what is mounted on one, which are mostly tires. */
const MOUNTED =
  /(?<!\p{L})(?:(?:all |a set of )?(?:2|3|4|5|two|three|four|five|dos|cuatro|deux|quatre|zwei|vier)|a (?:full )?set|a pair|un juego|un jeu|einen satz) (?:(?:of )?(?:them|those|new ones) )?(?:on|for|para|pour|sur|auf|f[üu]r) (?:a|an|the|my|our|his|her|un|una|mi|el|la|une|ma|mon|le|einen|ein|meinen|mein|den)(?!\p{L})/iu
export const namesMounted = (text: string): boolean => MOUNTED.test(text)

/** What is wrong with a car, where no work is named. */
export const namesSymptom = naming(
  phrasesOf<true>([
    [true, 'grinding|grinds|squeaking|squeaks|squealing|rattling|rattles|making a noise|makes a noise'],
    [true, 'weird noise|strange noise|loud noise|leaking|leaks oil|leaks coolant|overheating|overheats'],
    [true, 'blows warm|blows hot|won’t start|wont start|doesn’t start|doesnt start|not starting|stalls'],
    [true, 'stalling|vibrates|shaking|shakes|burning smell|smells like burning|pulls to the left'],
    [true, 'pulls to the right|rechina|rechinan|chirrían|hace ruido|hacen ruido|pierde aceite|tira aceite'],
    [true, 'se calienta|no arranca|no prende|grincent|grince|fait du bruit|font du bruit|perd de l’huile'],
    [true, 'surchauffe|ne démarre pas|ne démarre plus|quietscht|quietschen|schleifen|macht geräusche'],
    [true, 'verliert öl|überhitzt|springt nicht an'],
  ]),
)

const OTHER_LIGHTS = phrasesOf<true>([
  [true, 'tire pressure|tyre pressure|tpms|tire light|oil light|oil pressure|airbag|air bag|srs|abs'],
  [true, 'brake light|battery light|coolant|temperature light|temp light|traction light|traction control'],
  [true, 'presión de las llantas|presión de aceite|bolsa de aire|frenos|batería|pression des pneus'],
  [true, 'pression d’huile|voyant d’huile|freins|batterie|reifendruck|öldruck|öllampe|bremsen|kühlwasser'],
])
/** Whether a text names a warning light that is not the one of the engine. */
export const namesOtherLight = naming(OTHER_LIGHTS)

const NEAR_WORDS = phrasesOf<true>([
  [true, 'near|close to|next to|across from|far from|off of|cerca de|cerca del|lejos de|lejos del'],
  [
    true,
    'junto a|al lado de|près de|près du|loin de|loin du|à côté de|à côté du|in der nähe von|in der nähe vom',
  ],
  [true, 'in der nähe der|in der nähe des|nahe|neben|weit von|weit vom|gegenüber von'],
])
const PLACE_ARTICLES = new Set('the a an el la los las le les l den dem der'.split(' '))
const SELF = new Set(
  'me us you here there it that this mi aqui nosotros moi nous ici mir uns hier'.split(' '),
)
/** Whether a text asks how near another place is: 'are you near the airport?' */
export function namesLandmark(text: string): boolean {
  const tokens = tokensOf(text)
  return tokens.some((_, index) => {
    const near = NEAR_WORDS.at(tokens, index)
    if (near === null) return false
    let at = index + near.length
    while (PLACE_ARTICLES.has(tokens[at]?.word ?? '')) at += 1
    const place = tokens[at]
    return place !== undefined && !SELF.has(place.word)
  })
}

/** What is traded in under terms of its own: other machines, and vehicles with a mark in their title. */
const OTHER_TRADES = phrasesOf<true>([
  [true, 'boat|boats|pontoon|rv|rvs|motorhome|motor home|camper|travel trailer|trailer|fifth wheel|atv|quad'],
  [true, 'utv|jet ski|jetski|snowmobile|motorcycle|motorcycles|motorbike|harley|scooter|golf cart|tractor'],
  [true, 'rebuilt title|rebuilt|salvage title|salvage|salvaged|branded title|flood title|lemon title'],
  [true, 'flood damage|no title|lost the title|lost my title|lancha|moto|motocicleta|casa rodante|remolque'],
  [
    true,
    'título salvage|título reconstruido|bateau|camping-car|caravane|quad|épave|boot|motorrad|motorräder',
  ],
  [true, 'wohnmobil|wohnwagen|anhänger|traktor|totalschaden'],
])
/** Whether a text about a trade-in, or about work, names such a vehicle. */
export const namesOtherTrade = naming(OTHER_TRADES)

const DROP_WORDS = phrasesOf<true>([
  [true, 'drop|dropping|dropoff|leave|leaving|park|dejar|dejarlo|dejarla|dejo|déposer|laisser'],
  [true, 'abgeben|abstellen|hinstellen|dalassen|bringen'],
])
const NIGHT_WORDS = phrasesOf<true>([
  [true, 'night|nights|nite|tonight|tonite|overnight|after hours|after you close|after closing'],
  [true, 'noche|anoche|nuit|ce soir|nacht|nachts|heute abend|nach ladenschluss'],
])
const namesNight = naming(NIGHT_WORDS)
/** Whether a text speaks of leaving a vehicle at the workshop. */
export const namesDrop = naming(DROP_WORDS)
/** Whether a text speaks of leaving a vehicle when nobody is there any more. */
export const namesNightDrop = (text: string): boolean => namesDrop(text) && namesNight(text)

const BUYING_WORDS = phrasesOf<true>([
  [
    true,
    'buy|buying|purchase|purchasing|finance|financing|sign|signing|paperwork|papers|documents|trade|trade in',
  ],
  [
    true,
    'comprar|compra|financiar|firmar|papeles|documentos|acheter|achat|financer|signer|papiers|documents',
  ],
  [true, 'kaufen|kauf|finanzieren|unterschreiben|papiere|unterlagen|dokumente'],
])
/** Whether a text speaks of a purchase and its papers. */
export const namesBuying = naming(BUYING_WORDS)

const WHO_WORDS = phrasesOf<true>([
  [true, 'who|whom|whos|who’s|which person|quién|quien|con quién|con quien|qui|wer|wem|wen'],
])
/** Whether a question about a visit asks for a person. */
export const asksWho = naming(WHO_WORDS)

/** Equipment, of which the stock says nothing. */
const EQUIPMENT_WORDS = phrasesOf<true>([
  [
    true,
    'sunroof|sun roof|moonroof|panoramic roof|panorama roof|glass roof|carplay|car play|android auto|bluetooth|navigation|nav|gps|backup camera|rear camera|360 camera|heated seats|heated seat|cooled seats|ventilated seats|heated steering wheel|remote start|keyless entry|blind spot|lane assist|lane keeping|adaptive cruise|cruise control|tow package|tow hitch|trailer hitch|roof rack|bed liner|running boards|dvd|premium sound|bose|wireless charging|power liftgate|manual|manual transmission|stick shift|stick|six speed|5 speed|6 speed|head up display|techo solar|quemacocos|cámara de reversa|cámara trasera|asientos calefaccionados|asientos con calefacción|asientos térmicos|navegación|estándar|transmisión manual|caja manual|control crucero|toit ouvrant|toit panoramique|caméra de recul|sièges chauffants|boîte manuelle|régulateur de vitesse|schiebedach|panoramadach|rückfahrkamera|sitzheizung|navi|navigationssystem|anhängerkupplung|schaltgetriebe|handschaltung|tempomat|standheizung',
  ],
])
/** Whether a text names equipment. */
export const namesEquipment = naming(EQUIPMENT_WORDS)

const FIT_WORDS = phrasesOf<true>([
  [
    true,
    'i fit|we fit|he fit|she fit|they fit|fit in a|fit in the|fit into|it fit|that fit|this fit|fit in it|fit in that|fit in there|it hold|it take|cabe|caben|rentre|rentrent',
  ],
  [true, 'passt da|passen da|passt das rein|passt rein|reinpassen'],
])
/** Whether a text asks what has room in a vehicle. */
export const namesFit = naming(FIT_WORDS)

const TOWING_WORDS = phrasesOf<true>([
  [
    true,
    'tow|tows|towing|haul|hauls|hauling|pull a|pulls a|pull my|pulls my|pull our|pulling a|trailer|camper',
  ],
  [true, 'remolcar|remolque|jalar un|tracter|remorquer|remorque|caravane|anhänger|wohnwagen|ziehen kann'],
])
/** Whether a text asks what pulls a trailer. */
export const namesTowing = naming(TOWING_WORDS)

/** What else is said of vehicles that the stock does not describe. */
export const UNLISTED_WORDS = phrasesOf<true>([
  [
    true,
    'automatic|automatic transmission|two seater|2 seater|two-seater|fewer seats|biplaza|zweisitzer|small|smaller|sporty|tow|tows|haul|hauls|pull a|pulls a|pull my|pulls my|pull our|pulling a|trailer|car seat|car seats|child seat|child seats|booster seats|stroller|wheelchairs|fit a|fits a|fit my|fits my|fit our|fit in my|fits in my|asientos infantiles|siège auto|sièges auto|kindersitz|kindersitze|kinderwagen|boat|camper|caravan|horse trailer|lifted|lift kit|crew cab|extended cab|double cab|regular cab|long bed|short bed|bed|towing|towing capacity|payload|wheelchair|wheelchair accessible|one owner|single owner|no accidents|accident free|clean title|rust|salvage|tinted windows|captain’s chairs|captains chairs|bucket seats|trunk|cargo space|cargo room|legroom|leg room|smallest|fastest|quickest|safest|most reliable|reliable|most powerful|most comfortable|safer|quieter|faster|roomier|more reliable|more powerful|more comfortable|more room|headroom|best|parking sensors|alloy wheels|spare tire|automático|automática|automáticos|automáticas|remolque|remolcar|jalar un|lancha|casa rodante|pequeño|pequeña|deportivo|deportiva|cajuela|maletero|sin accidentes|un solo dueño|único dueño|más seguro|más segura|más rápido|más rápida|más chico|más chica|más pequeño|más pequeña|más confiable|más cómodo|más cómoda|más espacio|silla de ruedas|automatique|automatiques|attelage|remorque|remorquer|caravane|bateau|petit|petite|coffre|sans accident|première main|plus petite|plus petit|plus rapide|plus sûre|plus fiable|plus sûr|plus silencieuse|plus silencieux|plus spacieuse|plus spacieux|fauteuil roulant|automatik|automatikgetriebe|kofferraum|unfallfrei|unfallfreie|unfallfreies|unfallfreien|unfallfreier|scheckheftgepflegt|erster hand|kleinste|kleinsten|kleinstes|schnellste|schnellsten|sicherste|sichersten|sicherer|schneller|leiser|geräumiger|zuverlässiger|bequemer|zuverlässig|zuverlässigste|zuverlässigsten|rollstuhl|klein|kleines|kleine|kleinen|kleiner|sportlich|sportliches|anhänger|wohnwagen|ziehen kann|dachträger|anhängelast|einparkhilfe',
  ],
])
