/** What a shopper reads about vehicles: their properties, and answers about one or several. */
import type { InEachLanguage } from '../language'
import type { BreachKind } from '../facts/fits'
import type { Body, Drive, Fuel } from '../understand/entities/vocabulary'

/** Names of the stock's colours; other colours stay as the stock spells them. */
export const COLOR_NAMES: Readonly<Record<string, InEachLanguage<string>>> = {
  white: { en: 'white', es: 'blanco', fr: 'blanc', de: 'Weiß' },
  black: { en: 'black', es: 'negro', fr: 'noir', de: 'Schwarz' },
  silver: { en: 'silver', es: 'plateado', fr: 'gris argenté', de: 'Silber' },
  gray: { en: 'gray', es: 'gris', fr: 'gris', de: 'Grau' },
  slate: { en: 'slate', es: 'gris pizarra', fr: 'gris ardoise', de: 'Schiefergrau' },
  red: { en: 'red', es: 'rojo', fr: 'rouge', de: 'Rot' },
  blue: { en: 'blue', es: 'azul', fr: 'bleu', de: 'Blau' },
  navy: { en: 'navy', es: 'azul marino', fr: 'bleu marine', de: 'Marineblau' },
  green: { en: 'green', es: 'verde', fr: 'vert', de: 'Grün' },
  sand: { en: 'sand', es: 'arena', fr: 'sable', de: 'Sandbeige' },
  beige: { en: 'beige', es: 'beige', fr: 'beige', de: 'Beige' },
  brown: { en: 'brown', es: 'marrón', fr: 'marron', de: 'Braun' },
  yellow: { en: 'yellow', es: 'amarillo', fr: 'jaune', de: 'Gelb' },
  orange: { en: 'orange', es: 'naranja', fr: 'orange', de: 'Orange' },
  purple: { en: 'purple', es: 'morado', fr: 'violet', de: 'Violett' },
  gold: { en: 'gold', es: 'dorado', fr: 'doré', de: 'Gold' },
}

export const BODY_NAMES: Readonly<Record<Body, InEachLanguage<string>>> = {
  suv: { en: 'SUV', es: 'SUV', fr: 'SUV', de: 'SUV' },
  truck: { en: 'truck', es: 'pickup', fr: 'pick-up', de: 'Pick-up' },
  sedan: { en: 'sedan', es: 'sedán', fr: 'berline', de: 'Limousine' },
  van: { en: 'van', es: 'van', fr: 'monospace', de: 'Van' },
  hatchback: { en: 'hatchback', es: 'hatchback', fr: 'voiture à hayon', de: 'Schräghecklimousine' },
  coupe: { en: 'coupe', es: 'cupé', fr: 'coupé', de: 'Coupé' },
  convertible: { en: 'convertible', es: 'convertible', fr: 'cabriolet', de: 'Cabrio' },
  wagon: { en: 'wagon', es: 'familiar', fr: 'break', de: 'Kombi' },
}

export const FUEL_NAMES: Readonly<Record<Fuel, InEachLanguage<string>>> = {
  gas: { en: 'gas', es: 'gasolina', fr: 'essence', de: 'Benzin' },
  diesel: { en: 'diesel', es: 'diésel', fr: 'diesel', de: 'Diesel' },
  hybrid: { en: 'hybrid', es: 'híbrido', fr: 'hybride', de: 'Hybrid' },
  plug_in: {
    en: 'plug-in hybrid',
    es: 'híbrido enchufable',
    fr: 'hybride rechargeable',
    de: 'Plug-in-Hybrid',
  },
  electric: { en: 'electric', es: 'eléctrico', fr: 'électrique', de: 'Elektro' },
}

export const DRIVE_NAMES: Readonly<Record<Drive, InEachLanguage<string>>> = {
  all: { en: 'all-wheel drive', es: 'tracción integral', fr: 'quatre roues motrices', de: 'Allradantrieb' },
  four: { en: 'four-wheel drive', es: 'tracción 4x4', fr: 'transmission 4x4', de: 'Vierradantrieb (4x4)' },
  two: {
    en: 'two-wheel drive',
    es: 'tracción en dos ruedas',
    fr: 'deux roues motrices',
    de: 'Zweiradantrieb',
  },
  front: { en: 'front-wheel drive', es: 'tracción delantera', fr: 'traction avant', de: 'Frontantrieb' },
  rear: { en: 'rear-wheel drive', es: 'tracción trasera', fr: 'propulsion arrière', de: 'Heckantrieb' },
}

/** Words of engines, economy and seats as a stock writes them, in English. */
const FIELD_WORDS: Readonly<Record<string, InEachLanguage<string>>> = {
  electric: { en: 'electric', es: 'eléctrico', fr: 'électrique', de: 'elektrisch' },
  'plug-in hybrid': {
    en: 'plug-in hybrid',
    es: 'híbrido enchufable',
    fr: 'hybride rechargeable',
    de: 'Plug-in-Hybrid',
  },
  'mild hybrid': { en: 'mild hybrid', es: 'híbrido ligero', fr: 'hybride léger', de: 'Mildhybrid' },
  hybrid: { en: 'hybrid', es: 'híbrido', fr: 'hybride', de: 'Hybrid' },
  'miles of range': {
    en: 'miles of range',
    es: 'millas de autonomía',
    fr: 'miles d’autonomie',
    de: 'Meilen Reichweite',
  },
  'miles electric': {
    en: 'miles electric',
    es: 'millas en modo eléctrico',
    fr: 'miles en électrique',
    de: 'Meilen elektrisch',
  },
  'vegan leather': { en: 'vegan leather', es: 'cuero vegano', fr: 'cuir végan', de: 'veganes Leder' },
  leather: { en: 'leather', es: 'cuero', fr: 'cuir', de: 'Leder' },
  cloth: { en: 'cloth', es: 'tela', fr: 'tissu', de: 'Stoff' },
  city: { en: 'city', es: 'en ciudad', fr: 'en ville', de: 'in der Stadt' },
  highway: { en: 'highway', es: 'en carretera', fr: 'sur route', de: 'auf der Autobahn' },
  then: { en: 'then', es: 'luego', fr: 'puis', de: 'danach' },
  two: { en: 'two', es: 'dos', fr: 'deux', de: 'zwei' },
  four: { en: 'four', es: 'cuatro', fr: 'quatre', de: 'vier' },
  five: { en: 'five', es: 'cinco', fr: 'cinq', de: 'fünf' },
  six: { en: 'six', es: 'seis', fr: 'six', de: 'sechs' },
  seven: { en: 'seven', es: 'siete', fr: 'sept', de: 'sieben' },
  eight: { en: 'eight', es: 'ocho', fr: 'huit', de: 'acht' },
}
const FIELD_PATTERN = new RegExp(
  `\\b(?:${Object.keys(FIELD_WORDS)
    .sort((one, other) => other.length - one.length)
    .join('|')})\\b`,
  'gi',
)
/** A field of the stock with its common words in another language. */
export const fieldIn = (value: string, language: keyof InEachLanguage<string>) =>
  language === 'en'
    ? value
    : value.replace(FIELD_PATTERN, (word) => FIELD_WORDS[word.toLowerCase()]?.[language] ?? word)

/** Says by field which vehicle is the better one. */
type Best = Readonly<
  Record<'price' | 'miles' | 'year' | 'economy' | 'seats', (name: string, value: string) => string>
>

/** The texts about vehicles in one language. Names hold year, make, model and trim. */
interface VehicleWords {
  readonly colored: (color: string) => string
  readonly miles: (count: string) => string
  readonly isNew: string
  readonly isUsed: string
  readonly stock: (stock: string) => string
  readonly priceOnRequest: string
  readonly yes: string
  readonly no: string
  readonly price: (name: string, price: string) => string
  readonly priceByPerson: (name: string) => string
  readonly pricesByPerson: string
  readonly msrp: (name: string, msrp: string) => string
  readonly noMsrp: (name: string) => string
  readonly hasMiles: (name: string, miles: string) => string
  readonly vin: (name: string, vin: string) => string
  readonly economy: (name: string, economy: string) => string
  readonly mpgUnit: string
  readonly engine: (name: string, engine: string) => string
  readonly drive: (name: string, drive: string) => string
  readonly color: (name: string, color: string) => string
  readonly inColors: (colors: string) => string
  readonly otherColor: (model: string, color: string) => string
  readonly noOtherColor: (model: string, color: string) => string
  readonly seats: (name: string, seats: string) => string
  readonly year: (name: string, condition: string) => string
  readonly details: (facts: string) => string
  readonly photos: (name: string) => string
  readonly available: (described: string) => string
  readonly gone: (name: string) => string
  readonly goneStock: (stock: string) => string
  readonly unknown: (name: string) => string
  readonly unknownFeature: (name: string) => string
  /** What the stock says of the condition of a used vehicle, and of a new one. */
  readonly conditionUsed: (name: string, miles: string) => string
  readonly conditionNew: (name: string) => string
  readonly which: string
  readonly whichOf: (model: string, count: number, low: string, high: string) => string
  readonly several: (model: string) => string
  readonly notShown: string
  readonly picked: (described: string) => string
  readonly reportNew: (name: string) => string
  readonly noReport: string
  readonly report: (report: string, of: string) => string
  readonly ourUsed: string
  readonly theVehicle: (name: string) => string
  readonly reportByPerson: string
  readonly reportBy: { readonly EMAIL: string; readonly SMS: string }
  readonly askAddress: { readonly EMAIL: string; readonly SMS: string }
  readonly maySend: (contact: string) => string
  readonly reportSent: (report: string, of: string, contact: string) => string
  readonly compared: string
  readonly same: string
  /** Of two, and of more. */
  readonly best: Best
  readonly bestOfAll: Best
  /** Before what speaks for each of several, to somebody who asks which one to take. */
  readonly depends: string
  readonly compareWhat: string
  readonly breaches: Readonly<Record<BreachKind, (amount: string, count: number) => string>>
}

/** French says the same of the better of two as of the best of more. */
const BEST_IN_FRENCH: Best = {
  price: (name, value) => `La ${name} est la moins chère : ${value}.`,
  miles: (name, value) => `La ${name} a le moins de miles : ${value}.`,
  year: (name, value) => `La ${name} est la plus récente : ${value}.`,
  economy: (name, value) => `La ${name} est la plus économe : ${value}.`,
  seats: (name, value) => `La ${name} a le plus de places : ${value}.`,
}

export const VEHICLE_WORDS: InEachLanguage<VehicleWords> = {
  en: {
    colored: (color) => `in ${color}`,
    miles: (count) => `${count} miles`,
    isNew: 'new',
    isUsed: 'used',
    stock: (stock) => `stock ${stock}`,
    priceOnRequest: 'price on request',
    yes: 'Yes.',
    no: 'No.',
    price: (name, price) => `The ${name} is ${price}.`,
    priceByPerson: (name) => `A colleague tells you the price of the ${name} in person.`,
    pricesByPerson: 'A colleague tells you the prices in person.',
    msrp: (name, msrp) => `The MSRP of the ${name} is ${msrp}.`,
    noMsrp: (name) => `I do not have an MSRP for the ${name}. A colleague can tell you.`,
    hasMiles: (name, miles) => `The ${name} has ${miles} miles.`,
    vin: (name, vin) => `The VIN of the ${name} is ${vin}.`,
    economy: (name, economy) => `The ${name} is rated at ${economy}.`,
    mpgUnit: 'mpg',
    engine: (name, engine) => `Engine of the ${name}: ${engine}.`,
    drive: (name, drive) => `The ${name} has ${drive}.`,
    color: (name, color) => `The ${name} is ${color}.`,
    inColors: (colors) => `Of those we have these colors: ${colors}. Which one do you like?`,
    otherColor: (model, color) => `We have the ${model} in ${color}:`,
    noOtherColor: (model, color) => `We have no ${model} in ${color} on our lot right now.`,
    seats: (name, seats) => `Seats of the ${name}: ${seats}.`,
    year: (name, condition) => `It is a ${condition} ${name}.`,
    details: (facts) => `${facts}.`,
    photos: (name) => `Here is the ${name} with its pictures.`,
    available: (described) => `Yes, the ${described}, is on our lot.`,
    gone: (name) => `The ${name} is no longer on our lot. Shall I look for one like it?`,
    goneStock: (stock) => `Stock ${stock} is not on our lot. Shall I look for something like it?`,
    unknown: (name) =>
      `I do not have that information about the ${name}. A colleague can look it up for you.`,
    unknownFeature: (name) =>
      `I cannot say whether the ${name} has that, since my list does not show its equipment. A colleague can check it for you.`,
    conditionUsed: (name, miles) =>
      `The ${name} is used and has ${miles} miles. I cannot see scratches, tires or wear from here, so please look it over and drive it before you decide.`,
    conditionNew: (name) => `The ${name} is new.`,
    which: 'Which vehicle do you mean? A model or a stock number helps me.',
    whichOf: (model, count, low, high) =>
      `We have ${count} of the ${model}, from ${low} to ${high}. Which one do you mean?`,
    several: (model) => `We have more than one ${model}. Here they are:`,
    notShown: 'I have not shown that many. Which vehicle do you mean?',
    picked: (described) => `Good choice: the ${described}.`,
    reportNew: (name) => `The ${name} is new and has no history to report.`,
    noReport: 'We give no vehicle history reports. A colleague can tell you what we know of a vehicle.',
    report: (report, of) => `We have the ${report} report of ${of}`,
    ourUsed: 'our used vehicles',
    theVehicle: (name) => `the ${name}`,
    reportByPerson: '. A colleague shows it to you.',
    reportBy: { EMAIL: ' and send it by e-mail.', SMS: ' and send it by text message.' },
    askAddress: {
      EMAIL: 'To which e-mail address may we send it?',
      SMS: 'To which mobile number may we send it?',
    },
    maySend: (contact) => `Shall we send it to ${contact}?`,
    reportSent: (report, of, contact) =>
      `Thank you. A colleague sends the ${report} report of ${of} to ${contact}.`,
    compared: 'Here is how they differ:',
    same: 'They are the same in that respect.',
    best: {
      price: (name, value) => `The ${name} costs less: ${value}.`,
      miles: (name, value) => `The ${name} has fewer miles: ${value}.`,
      year: (name, value) => `The ${name} is newer: ${value}.`,
      economy: (name, value) => `The ${name} is more economical: ${value}.`,
      seats: (name, value) => `The ${name} has more seats: ${value}.`,
    },
    bestOfAll: {
      price: (name, value) => `The ${name} costs the least: ${value}.`,
      miles: (name, value) => `The ${name} has the fewest miles: ${value}.`,
      year: (name, value) => `The ${name} is the newest: ${value}.`,
      economy: (name, value) => `The ${name} is the most economical: ${value}.`,
      seats: (name, value) => `The ${name} has the most seats: ${value}.`,
    },
    depends: 'Which one is best depends on what matters most to you.',
    compareWhat: 'Which vehicles shall I compare? Two models or stock numbers help me.',
    breaches: {
      stocks: () => 'another vehicle',
      makes: (value) => `another make: ${value}`,
      models: (value) => `another model: ${value}`,
      trims: (value) => `another trim: ${value}`,
      bodies: (value) => `another body style: ${value}`,
      fuels: (value) => `another engine: ${value}`,
      cylinders: (value) => `engine: ${value}`,
      engine: (value) => `engine: ${value}`,
      colors: (value) => `another color: ${value}`,
      condition: (value) => `not as you asked, it is ${value}`,
      drive: (value) => `other drive: ${value}`,
      leather: (value) => `other seats: ${value}`,
      seats: (value) => `fewer seats: ${value}`,
      price: (amount) => (amount === '' ? 'price on request' : `${amount} over your limit`),
      price_low: (amount) => `${amount} below your range`,
      miles: (amount) => `${amount} miles over your limit`,
      miles_low: (amount) => `${amount} miles below your range`,
      year: (amount, count) => `${amount} ${count === 1 ? 'year' : 'years'} older than you asked`,
      year_late: (amount, count) => `${amount} ${count === 1 ? 'year' : 'years'} newer than you asked`,
      range: (value) => `less range: ${value}`,
      mpg: (value) => `lower economy: ${value}`,
      not: (value) => `it is what you did not want: ${value}`,
    },
  },
  es: {
    colored: (color) => `color ${color}`,
    miles: (count) => `${count} millas`,
    isNew: 'nuevo',
    isUsed: 'usado',
    stock: (stock) => `n.º ${stock}`,
    priceOnRequest: 'precio a consultar',
    yes: 'Sí.',
    no: 'No.',
    price: (name, price) => `El ${name} cuesta ${price}.`,
    priceByPerson: (name) => `Un compañero le dirá en persona el precio del ${name}.`,
    pricesByPerson: 'Un compañero le dirá los precios en persona.',
    msrp: (name, msrp) => `El precio de lista del ${name} es de ${msrp}.`,
    noMsrp: (name) =>
      `No tengo esa información del ${name}, el precio de lista. Un compañero se lo puede decir.`,
    hasMiles: (name, miles) => `El ${name} tiene ${miles} millas.`,
    vin: (name, vin) => `El número de serie (VIN) del ${name} es ${vin}.`,
    economy: (name, economy) => `Para el ${name} se indican ${economy}.`,
    mpgUnit: 'millas por galón',
    engine: (name, engine) => `El motor del ${name} es: ${engine}.`,
    drive: (name, drive) => `El ${name} tiene ${drive}.`,
    color: (name, color) => `El ${name} es de color ${color}.`,
    inColors: (colors) => `De esos tenemos estos colores: ${colors}. ¿Cuál le gusta?`,
    otherColor: (model, color) => `Tenemos el ${model} en ${color}:`,
    noOtherColor: (model, color) => `Ahora no tenemos ningún ${model} en ${color}.`,
    seats: (name, seats) => `Los asientos del ${name}: ${seats}.`,
    year: (name, condition) => `Es un ${name} ${condition}.`,
    details: (facts) => `Este es el ${facts}.`,
    photos: (name) => `Aquí está el ${name} con sus fotos.`,
    available: (described) => `Sí, tenemos el ${described}.`,
    gone: (name) => `El ${name} ya no está disponible. ¿Le busco uno parecido?`,
    goneStock: (stock) => `El número ${stock} no lo tenemos. ¿Le busco algo parecido?`,
    unknown: (name) => `No tengo esa información del ${name}. Un compañero la puede buscar.`,
    unknownFeature: (name) =>
      `No tengo esa información sobre el equipo del ${name}. Un compañero lo puede revisar.`,
    conditionUsed: (name, miles) =>
      `El ${name} es usado y tiene ${miles} millas. Desde aquí no puedo ver rayones, llantas ni desgaste, así que mírelo y manéjelo antes de decidir.`,
    conditionNew: (name) => `El ${name} es nuevo.`,
    which: '¿A qué vehículo se refiere? Me ayuda el modelo o el número de inventario.',
    whichOf: (model, count, low, high) =>
      `Tenemos ${count} del modelo ${model}, desde ${low} hasta ${high}. ¿A cuál se refiere?`,
    several: (model) => `Tenemos más de un ${model}. Son estos:`,
    notShown: 'No le he mostrado tantos. ¿A qué vehículo se refiere?',
    picked: (described) => `Buena elección, el ${described}.`,
    reportNew: (name) => `El ${name} es nuevo y no tiene historial.`,
    noReport: 'No damos informes de historial. Un compañero le puede decir lo que sabemos de un vehículo.',
    report: (report, of) => `Tenemos el informe ${report} de ${of}`,
    ourUsed: 'nuestros vehículos usados',
    theVehicle: (name) => `este vehículo, el ${name}`,
    reportByPerson: '. Un compañero se lo muestra.',
    reportBy: { EMAIL: ' y se lo enviamos por correo.', SMS: ' y se lo enviamos por mensaje de texto.' },
    askAddress: {
      EMAIL: '¿A qué correo se lo enviamos?',
      SMS: '¿A qué número de celular se lo enviamos?',
    },
    maySend: (contact) => `¿Se lo enviamos a ${contact}?`,
    reportSent: (report, of, contact) =>
      `Gracias. Un compañero envía el informe ${report} de ${of} a ${contact}.`,
    compared: 'Estas son las diferencias:',
    same: 'En eso son iguales.',
    best: {
      price: (name, value) => `El ${name} cuesta menos: ${value}.`,
      miles: (name, value) => `El ${name} tiene menos millas: ${value}.`,
      year: (name, value) => `El ${name} es más nuevo: ${value}.`,
      economy: (name, value) => `El ${name} consume menos: ${value}.`,
      seats: (name, value) => `El ${name} tiene más asientos: ${value}.`,
    },
    bestOfAll: {
      price: (name, value) => `El ${name} es el que menos cuesta: ${value}.`,
      miles: (name, value) => `El ${name} es el que menos millas tiene: ${value}.`,
      year: (name, value) => `El ${name} es el más nuevo: ${value}.`,
      economy: (name, value) => `El ${name} es el que menos consume: ${value}.`,
      seats: (name, value) => `El ${name} es el que más asientos tiene: ${value}.`,
    },
    depends: 'Cuál es mejor depende de lo que más le importe.',
    compareWhat: '¿Qué vehículos quiere comparar? Me ayudan dos modelos o números de inventario.',
    breaches: {
      stocks: () => 'es otro vehículo',
      makes: (value) => `es de otra marca: ${value}`,
      models: (value) => `es otro modelo: ${value}`,
      trims: (value) => `es otra versión: ${value}`,
      bodies: (value) => `es otro tipo: ${value}`,
      fuels: (value) => `tiene otro motor: ${value}`,
      cylinders: (value) => `motor: ${value}`,
      engine: (value) => `motor: ${value}`,
      colors: (value) => `es de otro color: ${value}`,
      condition: (value) => `no es lo que pidió, es ${value}`,
      drive: (value) => `tiene otra tracción: ${value}`,
      leather: (value) => `tiene otros asientos: ${value}`,
      seats: (value) => `tiene menos asientos: ${value}`,
      price: (amount) => (amount === '' ? 'el precio es a consultar' : `${amount} más de su límite`),
      price_low: (amount) => `${amount} menos de lo que pidió`,
      miles: (amount) => `${amount} millas más de su límite`,
      miles_low: (amount) => `${amount} millas menos de lo que pidió`,
      year: (amount, count) => `${amount} ${count === 1 ? 'año' : 'años'} más viejo de lo que pidió`,
      year_late: (amount, count) => `${amount} ${count === 1 ? 'año' : 'años'} más nuevo de lo que pidió`,
      range: (value) => `tiene menos autonomía: ${value}`,
      mpg: (value) => `rinde menos: ${value}`,
      not: (value) => `es lo que no quería: ${value}`,
    },
  },
  fr: {
    colored: (color) => `couleur ${color}`,
    miles: (count) => `${count} miles`,
    isNew: 'neuve',
    isUsed: 'd’occasion',
    stock: (stock) => `n° ${stock}`,
    priceOnRequest: 'prix sur demande',
    yes: 'Oui.',
    no: 'Non.',
    price: (name, price) => `La ${name} est à ${price}.`,
    priceByPerson: (name) => `Un collègue vous donne le prix de la ${name} de vive voix.`,
    pricesByPerson: 'Un collègue vous donne les prix de vive voix.',
    msrp: (name, msrp) => `Le prix catalogue de la ${name} est de ${msrp}.`,
    noMsrp: (name) => `Je n’ai pas le prix catalogue de la ${name}. Un collègue peut vous le donner.`,
    hasMiles: (name, miles) => `La ${name} a ${miles} miles au compteur.`,
    vin: (name, vin) => `Le numéro de série (VIN) de la ${name} est ${vin}.`,
    economy: (name, economy) => `La ${name} est donnée pour ${economy}.`,
    mpgUnit: 'mpg',
    engine: (name, engine) => `Le moteur de la ${name} est : ${engine}.`,
    drive: (name, drive) => `La ${name} est en ${drive}.`,
    color: (name, color) => `La couleur de la ${name} est : ${color}.`,
    inColors: (colors) => `Parmi ces véhicules, nous avons ces couleurs : ${colors}. Laquelle vous plaît ?`,
    otherColor: (model, color) => `Nous avons la ${model} en ${color} :`,
    noOtherColor: (model, color) => `Nous n’avons pas de ${model} en ${color} en ce moment.`,
    seats: (name, seats) => `Les sièges de la ${name} : ${seats}.`,
    year: (name, condition) => `C’est une ${name}, ${condition}.`,
    details: (facts) => `Voici la ${facts}.`,
    photos: (name) => `Voici la ${name} avec ses photos.`,
    available: (described) => `Oui, nous avons la ${described}.`,
    gone: (name) => `La ${name} n’est plus disponible. Je vous cherche quelque chose de semblable ?`,
    goneStock: (stock) => `Nous n’avons pas le numéro ${stock}. Je vous cherche quelque chose de semblable ?`,
    unknown: (name) => `Je n’ai pas cette information sur la ${name}. Un collègue peut vérifier pour vous.`,
    unknownFeature: (name) =>
      `Je ne peux pas dire si la ${name} en est équipée, car ma liste ne le montre pas. Un collègue peut le vérifier pour vous.`,
    conditionUsed: (name, miles) =>
      `La ${name} est d’occasion et affiche ${miles} miles. D’ici je ne peux pas voir les rayures, les pneus ni l’usure ; venez la voir et l’essayer avant de décider.`,
    conditionNew: (name) => `La ${name} est neuve.`,
    which: 'De quel véhicule parlez-vous ? Le modèle ou le numéro de stock m’aide.',
    whichOf: (model, count, low, high) =>
      `Nous en avons ${count} du modèle ${model}, de ${low} à ${high}. De laquelle parlez-vous ?`,
    several: (model) => `Nous avons plusieurs ${model}. Les voici :`,
    notShown: 'Je n’en ai pas montré autant. De quel véhicule parlez-vous ?',
    picked: (described) => `Bon choix, la ${described}.`,
    reportNew: (name) => `La ${name} est neuve et n’a pas d’historique.`,
    noReport:
      'Nous ne donnons pas de rapports d’historique. Un collègue peut vous dire ce que nous savons d’un véhicule.',
    report: (report, of) => `Nous avons le rapport ${report} de ${of}`,
    ourUsed: 'nos véhicules d’occasion',
    theVehicle: (name) => `la ${name}`,
    reportByPerson: '. Un collègue vous le montre.',
    reportBy: { EMAIL: ' et l’envoyons par e-mail.', SMS: ' et l’envoyons par SMS.' },
    askAddress: {
      EMAIL: 'À quelle adresse e-mail pouvons-nous l’envoyer ?',
      SMS: 'À quel numéro de mobile pouvons-nous l’envoyer ?',
    },
    maySend: (contact) => `Pouvons-nous l’envoyer à ${contact} ?`,
    reportSent: (report, of, contact) =>
      `Merci. Un collègue envoie le rapport ${report} de ${of} à ${contact}.`,
    compared: 'Voici les différences :',
    same: 'Sur ce point, elles se valent.',
    best: BEST_IN_FRENCH,
    bestOfAll: BEST_IN_FRENCH,
    depends: 'Le meilleur choix dépend de ce qui compte le plus pour vous.',
    compareWhat: 'Quels véhicules voulez-vous comparer ? Deux modèles ou numéros de stock m’aident.',
    breaches: {
      stocks: () => 'c’est un autre véhicule',
      makes: (value) => `une autre marque : ${value}`,
      models: (value) => `un autre modèle : ${value}`,
      trims: (value) => `une autre finition : ${value}`,
      bodies: (value) => `une autre carrosserie : ${value}`,
      fuels: (value) => `un autre moteur : ${value}`,
      cylinders: (value) => `moteur : ${value}`,
      engine: (value) => `moteur : ${value}`,
      colors: (value) => `une autre couleur : ${value}`,
      condition: (value) => `pas comme souhaité : elle est ${value}`,
      drive: (value) => `une autre transmission : ${value}`,
      leather: (value) => `d’autres sièges : ${value}`,
      seats: (value) => `moins de places : ${value}`,
      price: (amount) => (amount === '' ? 'le prix est sur demande' : `${amount} au-dessus de votre limite`),
      price_low: (amount) => `${amount} sous votre fourchette`,
      miles: (amount) => `${amount} miles au-dessus de votre limite`,
      miles_low: (amount) => `${amount} miles sous votre fourchette`,
      year: (amount, count) => `${amount} ${count === 1 ? 'an' : 'ans'} de plus que souhaité`,
      year_late: (amount, count) => `${amount} ${count === 1 ? 'an' : 'ans'} de moins que souhaité`,
      range: (value) => `moins d’autonomie : ${value}`,
      mpg: (value) => `moins économe : ${value}`,
      not: (value) => `c’est ce que vous ne vouliez pas : ${value}`,
    },
  },
  de: {
    colored: (color) => `in ${color}`,
    miles: (count) => `${count} Meilen`,
    isNew: 'neu',
    isUsed: 'gebraucht',
    stock: (stock) => `Nr. ${stock}`,
    priceOnRequest: 'Preis auf Anfrage',
    yes: 'Ja.',
    no: 'Nein.',
    price: (name, price) => `Der ${name} kostet ${price}.`,
    priceByPerson: (name) => `Ein Kollege nennt Ihnen den Preis des ${name} persönlich.`,
    pricesByPerson: 'Ein Kollege nennt Ihnen die Preise persönlich.',
    msrp: (name, msrp) => `Der Listenpreis des ${name} ist ${msrp}.`,
    noMsrp: (name) =>
      `Einen Listenpreis des ${name} kann ich Ihnen leider nicht nennen. Ein Kollege hilft Ihnen gern.`,
    hasMiles: (name, miles) => `Der ${name} hat ${miles} Meilen auf dem Tacho.`,
    vin: (name, vin) => `Die Fahrgestellnummer (VIN) des ${name} ist ${vin}.`,
    economy: (name, economy) => `Der ${name} ist mit ${economy} angegeben.`,
    mpgUnit: 'Meilen pro Gallone',
    engine: (name, engine) => `Das ist der Motor des ${name}: ${engine}.`,
    drive: (name, drive) => `Der ${name} hat ${drive}.`,
    color: (name, color) => `Die Farbe des ${name} ist ${color}.`,
    inColors: (colors) => `Davon haben wir diese Farben: ${colors}. Welche gefällt Ihnen?`,
    otherColor: (model, color) => `Den ${model} haben wir in ${color}:`,
    noOtherColor: (model, color) => `Einen ${model} in ${color} haben wir zurzeit nicht.`,
    seats: (name, seats) => `Die Sitze des ${name}: ${seats}.`,
    year: (name, condition) => `Es ist ein ${name}, ${condition}.`,
    details: (facts) => `Das ist der ${facts}.`,
    photos: (name) => `Hier ist der ${name} mit seinen Bildern.`,
    available: (described) => `Ja, den ${described}, haben wir da.`,
    gone: (name) => `Den ${name} haben wir nicht mehr. Soll ich einen ähnlichen suchen?`,
    goneStock: (stock) => `Die Nummer ${stock} haben wir nicht. Soll ich etwas Ähnliches suchen?`,
    unknown: (name) =>
      `Dazu habe ich zum ${name} leider keine Information. Ein Kollege kann für Sie nachsehen.`,
    unknownFeature: (name) =>
      `Ob der ${name} das hat, kann ich nicht sagen, denn in meiner Liste steht die Ausstattung nicht. Ein Kollege kann für Sie nachsehen.`,
    conditionUsed: (name, miles) =>
      `Der ${name} ist gebraucht und hat ${miles} Meilen. Kratzer, Reifen und Abnutzung kann ich von hier aus nicht sehen; schauen Sie ihn sich am besten an und fahren Sie ihn vor der Entscheidung.`,
    conditionNew: (name) => `Der ${name} ist neu.`,
    which: 'Welches Fahrzeug meinen Sie? Das Modell oder die Bestandsnummer hilft mir.',
    whichOf: (model, count, low, high) =>
      `Vom ${model} haben wir ${count}, von ${low} bis ${high}. Welchen meinen Sie?`,
    several: (model) => `Vom ${model} haben wir mehrere. Das sind sie:`,
    notShown: 'So viele habe ich nicht gezeigt. Welches Fahrzeug meinen Sie?',
    picked: (described) => `Gute Wahl, der ${described}.`,
    reportNew: (name) => `Der ${name} ist neu und hat keine Vorgeschichte.`,
    noReport:
      'Wir geben keine Berichte zur Vorgeschichte. Ein Kollege sagt Ihnen, was wir über ein Fahrzeug wissen.',
    report: (report, of) => `Wir haben den ${report}-Bericht zu ${of}`,
    ourUsed: 'unseren Gebrauchtwagen',
    theVehicle: (name) => `diesem Fahrzeug, dem ${name}`,
    reportByPerson: '. Ein Kollege zeigt ihn Ihnen.',
    reportBy: { EMAIL: ' und senden ihn per E-Mail.', SMS: ' und senden ihn per SMS.' },
    askAddress: {
      EMAIL: 'An welche E-Mail-Adresse dürfen wir ihn senden?',
      SMS: 'An welche Mobilnummer dürfen wir ihn senden?',
    },
    maySend: (contact) => `Sollen wir ihn an ${contact} senden?`,
    reportSent: (report, of, contact) =>
      `Danke. Ein Kollege sendet den ${report}-Bericht zu ${of} an ${contact}.`,
    compared: 'Das sind die Unterschiede:',
    same: 'Darin sind sie gleich.',
    best: {
      price: (name, value) => `Der ${name} ist günstiger: ${value}.`,
      miles: (name, value) => `Der ${name} hat weniger Meilen: ${value}.`,
      year: (name, value) => `Der ${name} ist neuer: ${value}.`,
      economy: (name, value) => `Der ${name} ist sparsamer: ${value}.`,
      seats: (name, value) => `Der ${name} hat mehr Sitze: ${value}.`,
    },
    bestOfAll: {
      price: (name, value) => `Der ${name} ist am günstigsten: ${value}.`,
      miles: (name, value) => `Der ${name} hat die wenigsten Meilen: ${value}.`,
      year: (name, value) => `Der ${name} ist am neuesten: ${value}.`,
      economy: (name, value) => `Der ${name} ist am sparsamsten: ${value}.`,
      seats: (name, value) => `Der ${name} hat die meisten Sitze: ${value}.`,
    },
    depends: 'Welches am besten passt, hängt davon ab, was Ihnen am wichtigsten ist.',
    compareWhat: 'Welche Fahrzeuge soll ich vergleichen? Zwei Modelle oder Bestandsnummern helfen mir.',
    breaches: {
      stocks: () => 'ein anderes Fahrzeug',
      makes: (value) => `eine andere Marke: ${value}`,
      models: (value) => `ein anderes Modell: ${value}`,
      trims: (value) => `eine andere Ausstattung: ${value}`,
      bodies: (value) => `eine andere Bauform: ${value}`,
      fuels: (value) => `ein anderer Antrieb: ${value}`,
      cylinders: (value) => `Motor: ${value}`,
      engine: (value) => `Motor: ${value}`,
      colors: (value) => `eine andere Farbe: ${value}`,
      condition: (value) => `nicht wie gewünscht, sondern ${value}`,
      drive: (value) => `ein anderer Antrieb: ${value}`,
      leather: (value) => `andere Sitze: ${value}`,
      seats: (value) => `weniger Sitze: ${value}`,
      price: (amount) => (amount === '' ? 'der Preis ist auf Anfrage' : `${amount} über Ihrer Grenze`),
      price_low: (amount) => `${amount} unter Ihrem Rahmen`,
      miles: (amount) => `${amount} Meilen über Ihrer Grenze`,
      miles_low: (amount) => `${amount} Meilen unter Ihrem Rahmen`,
      year: (amount, count) => `${amount} ${count === 1 ? 'Jahr' : 'Jahre'} älter als gewünscht`,
      year_late: (amount, count) => `${amount} ${count === 1 ? 'Jahr' : 'Jahre'} neuer als gewünscht`,
      range: (value) => `weniger Reichweite: ${value}`,
      mpg: (value) => `weniger sparsam: ${value}`,
      not: (value) => `das, was Sie nicht wollten: ${value}`,
    },
  },
}
