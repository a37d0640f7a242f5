/**
 * Well-known makes and their models, so that a shopper who asks for one that is not in stock is understood.
 */
const KNOWN: Readonly<Record<string, string>> = {
  Acura: 'ILX|Integra|MDX|RDX|TLX',
  'Alfa Romeo': 'Giulia|Stelvio|Tonale',
  Audi: 'A3|A4|A5|A6|A8|Q3|Q5|Q7|Q8|e-tron',
  BMW: 'X1|X3|X5|X7|i4|iX|3 Series|5 Series',
  Buick: 'Enclave|Encore|Envision|Envista',
  Cadillac: 'Escalade|CT4|CT5|XT4|XT5|XT6|Lyriq',
  Chevrolet:
    'Silverado|Tahoe|Suburban|Equinox|Traverse|Malibu|Camaro|Corvette|Colorado|Trax|Blazer|Trailblazer|Bolt',
  Chrysler: 'Pacifica|Voyager',
  Dodge: 'Charger|Challenger|Durango|Hornet|Grand Caravan',
  Fiat: '500e|500X',
  Ford: 'F-150|F150|F-250|F-350|Mustang|Explorer|Escape|Edge|Bronco|Expedition|Ranger|Maverick|Fusion|Focus|Fiesta|Transit|Mach-E',
  Genesis: 'G70|G80|G90|GV70|GV80',
  GMC: 'Sierra|Yukon|Acadia|Terrain|Canyon|Savana',
  Honda: 'Civic|Accord|CR-V|CRV|HR-V|HRV|Pilot|Odyssey|Ridgeline|Passport|Fit|Insight|Prologue',
  Hyundai: 'Elantra|Sonata|Tucson|Santa Fe|Palisade|Kona|Ioniq|Venue|Santa Cruz|Accent',
  Infiniti: 'Q50|QX50|QX60|QX80',
  Jaguar: 'F-Pace|E-Pace|I-Pace',
  Jeep: 'Wrangler|Grand Cherokee|Cherokee|Compass|Renegade|Gladiator|Wagoneer',
  Kia: 'Sorento|Sportage|Telluride|Soul|Forte|Seltos|Carnival|Niro|EV6|EV9|Stinger|Optima|Rio',
  'Land Rover': 'Range Rover|Defender|Discovery|Evoque',
  Lexus: 'RX|NX|ES|IS|GX|LX|UX',
  Lincoln: 'Navigator|Aviator|Nautilus|Corsair',
  Lucid: '',
  Mazda: 'CX-5|CX-50|CX-30|CX-9|CX-90|Mazda3|Mazda6|Miata|MX-5',
  'Mercedes-Benz': 'C-Class|E-Class|S-Class|GLA|GLC|GLE|GLS|Sprinter',
  Mini: 'Countryman|Clubman|Cooper',
  Mitsubishi: 'Outlander|Eclipse Cross|Mirage',
  Nissan: 'Altima|Sentra|Rogue|Pathfinder|Murano|Frontier|Titan|Versa|Maxima|Leaf|Ariya|Armada|Kicks|Juke',
  Polestar: '',
  Porsche: 'Cayenne|Macan|Panamera|Taycan|911|Boxster',
  Ram: 'Ram 1500|Ram 2500|Ram 3500|ProMaster',
  Rivian: 'R1T|R1S',
  Subaru: 'Outback|Forester|Crosstrek|Impreza|Ascent|Legacy|WRX|BRZ|Solterra',
  Tesla: 'Model 3|Model Y|Model S|Model X|Cybertruck',
  Toyota:
    'Camry|Corolla|RAV4|RAV-4|Highlander|4Runner|Tacoma|Tundra|Sienna|Prius|Sequoia|Avalon|Venza|Supra|bZ4X|Land Cruiser|Yaris',
  Volkswagen: 'Jetta|Passat|Tiguan|Atlas|Golf|GTI|Taos|ID.4|Beetle',
  Volvo: 'XC40|XC60|XC90|S60|S90|V60',
}
/** Other names of makes. */
const ALIASES: Readonly<Record<string, string>> = {
  Chevrolet: 'Chevy|Chevys|Chevies',
  Volkswagen: 'VW',
  'Mercedes-Benz': 'Mercedes|Benz',
  BMW: 'Beemer|Bimmer',
  Cadillac: 'Caddy',
  'Land Rover': 'Landrover',
}

export interface KnownName {
  readonly make: string
  /** Null for the make itself. */
  readonly model: string | null
  readonly name: string
}

export const KNOWN_NAMES: readonly KnownName[] = Object.entries(KNOWN).flatMap(([make, models]) => [
  { make, model: null, name: make },
  ...(ALIASES[make]?.split('|') ?? []).map((name) => ({ make, model: null, name })),
  ...models
    .split('|')
    .filter((model) => model !== '')
    .map((model) => ({ make, model, name: model })),
])

/** Names that are also everyday words, in lower case: they need evidence that a vehicle is meant. */
export const EVERYDAY_NAMES: ReadonlySet<string> = new Set(
  (
    'accent accord ascent atlas aviator beetle blazer bluff bolt canyon charger challenger colorado ' +
    'compass cooper corsair current dash defender discovery dodge eclipse edge element enclave encore ' +
    'envision escape expedition explorer fit fjord flex focus forte frontier fusion genesis golf harbor ' +
    'hornet insight integra journey kicks kite leaf legacy lincoln lucid mini mirage maverick ' +
    'model mustang navigator nord optima optimal outback parallel passport pilot ' +
    'prologue ram ranger range regent renegade rio rivet rogue saturn seat smart sonic soul ' +
    'spark sprinter stinger strider suburban sierra terrain titan tonale transit traverse vela venture ' +
    'venue versa voyager wren zephyr horizon summit liberty patriot caliber avenger magnum stratus spirit ' +
    'shadow vision quest cube note commander eagle impact metro storm prism tracker ' +
    'carnival hummer petra aria grand core plus art pure base family work touring'
  ).split(' '),
)
/** Of those, the ones that stand before nouns: 'your current price'. */
export const ADJECTIVE_NAMES: ReadonlySet<string> = new Set(['current', 'parallel', 'fit', 'smart', 'mini'])
/** Of those, the ones that mean something else at a dealership, also with an article: 'the charger'. */
export const OTHER_MEANINGS: ReadonlySet<string> = new Set(
  'charger compass focus journey legacy model note passport seat spark venture venue'.split(' '),
)
/** Everyday words that are one letter away from a name, and no misspelling of it. */
export const NO_MISSPELLINGS: ReadonlySet<string> = new Set(
  (
    'januar recent carry rouge civil spare verse force forth verde value stride pilots changer charge charges charged ' +
    'extra sierras tracks volta rangers arena fiesta blush harder cruise course source stand trace train ' +
    'strike dodged crown titles title serene serial series petrol parent current currently model models focus ' +
    'locus altar altered escaped escapes sport sports spot sonata avalanche kind lines limit limits price prices'
  ).split(' '),
)
