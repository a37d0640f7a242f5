/** Identifies the columns of a feed by the names that inventory systems give them. */
import { DELIMITERS, recordsIn, type Delimiter, type FeedRecord } from './records'

/**
 * Column names as `normalizeName` returns them. Where a file has several columns for a field, the first one
 * that is not blank in a row counts.
 */
const NAMES = {
  vin: [
    ...['vin', 'vinnumber', 'vinno', 'vehicleidentificationnumber'],
    ...[
      'fin',
      'fahrgestellnummer',
      'fahrzeugidentnummer',
      'fahrzeugidentnr',
      'fahrzeugidentifikationsnummer',
    ],
    ...['bastidor', 'nbastidor', 'numerobastidor', 'numerodebastidor'],
  ],
  stock: [
    'stock',
    'stocknumber',
    'stockno',
    'stocknum',
    'stockid',
    'dealerstocknumber',
    'stk',
    'stknumber',
    'stkno',
    ...['bestandsnummer', 'bestandsnr', 'lagernummer', 'lagernr', 'internenummer', 'internenr'],
    ...['fahrzeugnummer', 'fahrzeugnr', 'angebotsnummer', 'angebotsnr', 'wagennummer'],
    ...['numerodestock', 'numerostock', 'nstock', 'nodestock', 'referencia', 'referenciainterna', 'ref'],
  ],
  condition: [
    ...['newused', 'usednew', 'newusedflag', 'newusedcode', 'type', 'condition', 'vehiclecondition'],
    ...['inventorytype', 'invtype', 'stocktype', 'vehicletype', 'nu'],
    ...['neugebraucht', 'gebrauchtneu', 'zustand', 'fahrzeugart', 'fahrzeugzustand'],
    ...['nuevousado', 'nuevoousado', 'condicion', 'tipo', 'tipodevehiculo', 'estado'],
  ],
  year: [
    ...['year', 'modelyear', 'vehicleyear', 'yr', 'modelljahr', 'baujahr', 'erstzulassung', 'ez'],
    ...['ano', 'anomodelo', 'anodelmodelo', 'anodemodelo', 'matriculacion', 'fechadematriculacion'],
  ],
  make: ['make', 'makename', 'vehiclemake', 'manufacturer', 'marke', 'hersteller', 'fabrikat', 'marca'],
  model: ['model', 'modelname', 'vehiclemodel', 'modell', 'modellbezeichnung', 'modelo'],
  trim: [
    ...['trim', 'trimlevel', 'trimname', 'vehicletrim', 'series', 'seriesdetail'],
    ...['ausstattung', 'ausstattungslinie', 'variante', 'version', 'acabado'],
  ],
  body: [
    ...['body', 'bodystyle', 'bodytype', 'vehiclebody', 'bodyclass'],
    ...['karosserie', 'karosserieform', 'aufbau', 'aufbauart', 'carroceria', 'tipodecarroceria'],
  ],
  color: [
    ...['extcolor', 'exteriorcolor', 'extcolour', 'exteriorcolour', 'color', 'colour'],
    ...['exteriorcolorname', 'exteriorcolordescription', 'extcolorgeneric', 'exteriorcolorgeneric'],
    ...['farbe', 'aussenfarbe', 'lackierung', 'colorexterior'],
  ],
  mileage: ['mileage', 'miles', 'odometer', 'odometerreading', 'mi', 'millas'],
  /** As `mileage`, where a value without a unit is in kilometers. */
  kilometers: [
    ...['kilometers', 'kilometres', 'odometerkm', 'mileagekm', 'km', 'kms'],
    ...['kilometerstand', 'kmstand', 'kilometer', 'laufleistung', 'kilometraje', 'kilometros'],
  ],
  price: [
    ...['sellingprice', 'internetprice', 'onlineprice', 'webprice', 'saleprice', 'salesprice', 'price'],
    ...['askingprice', 'advertisedprice', 'priceinternet', 'dealerprice'],
    ...[
      'preis',
      'verkaufspreis',
      'bruttopreis',
      'barpreis',
      'preisbrutto',
      'preiseur',
      'preisineur',
      'hauspreis',
    ],
    ...['precio', 'preciodeventa', 'precioventa', 'preciocontado', 'preciofinal', 'pvp', 'precioeur'],
  ],
  msrp: [
    ...['msrp', 'listprice', 'retailprice', 'stickerprice', 'manufacturersuggestedretailprice'],
    ...['uvp', 'listenpreis', 'neupreis', 'unverbindlichepreisempfehlung', 'preciolista', 'preciodelista'],
    ...['pvprecomendado', 'preciorecomendado', 'precionuevo'],
  ],
  drive: [
    ...['drivetrain', 'drivetraindesc', 'drivetraindescription', 'drive', 'drivetype', 'driveline'],
    ...['drivetraintype', 'wheeldrive', 'antrieb', 'antriebsart', 'traccion'],
  ],
  engine: [
    ...['engine', 'enginedescription', 'enginedesc', 'engdescription', 'engdesc', 'enginetype', 'enginename'],
    ...['motor', 'motorisierung', 'motorizacion'],
  ],
  economy: ['fueleconomy', 'economy', 'mpg'],
  city: ['citympg', 'mpgcity', 'epacity', 'cityfueleconomy', 'epacitympg'],
  highway: ['highwaympg', 'mpghighway', 'hwympg', 'mpghwy', 'epahighway', 'epahwy', 'highwayfueleconomy'],
  seats: [
    ...['seats', 'seating', 'seatingcapacity', 'passengercapacity', 'passengers', 'standardseating'],
    ...['sitze', 'sitzplatze', 'sitzplaetze', 'anzahlsitzplatze', 'plazas', 'asientos', 'numerodeplazas'],
  ],
  interior: [
    ...['interior', 'interiormaterial', 'interiortype', 'upholstery', 'interiordescription'],
    ...['polster', 'polsterung', 'innenausstattung', 'tapiceria'],
  ],
  photo: [
    ...['photourls', 'photourl', 'photos', 'photo', 'photolist', 'imageurls', 'imageurl', 'images', 'image'],
    ...['imagelist', 'pictureurls', 'pictureurl', 'pictures', 'mainphoto', 'mainphotourl', 'primaryphoto'],
    ...[
      'photourllist',
      'photosurl',
      'photolinks',
      'imagelinks',
      'bild',
      'bilder',
      'bildurl',
      'bildurls',
      'fotos',
    ],
    ...['foto', 'fotourl', 'urlfoto', 'urlfotos', 'imagen', 'imagenes', 'urlimagen', 'urlimagenes'],
  ],
  certified: ['certified', 'iscertified', 'cpo', 'certifiedpreowned', 'certifiedflag'],
  status: [
    ...['status', 'vehiclestatus', 'stockstatus', 'inventorystatus', 'availability'],
    ...['verfugbarkeit', 'verfuegbarkeit', 'disponibilidad', 'estado'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Column = keyof typeof NAMES

/**
 * Columns without which a row cannot be a vehicle, with their names in error messages and a heading that we
 * know.
 */
const REQUIRED_COLUMNS: readonly (readonly [Column, name: string, heading: string])[] = [
  ['vin', 'VIN', 'VIN'],
  ['stock', 'stock number', 'Stock #'],
  ['condition', 'new or used', 'New/Used'],
  ['year', 'year', 'Year'],
  ['make', 'make', 'Make'],
  ['model', 'model', 'Model'],
]

/** A line that spreadsheets add, which only names the delimiter. */
const SEPARATOR_LINE = /^sep=.\n/i

export interface Heading {
  readonly delimiter: Delimiter
  /** Indexes of the cells for each column, in order of preference. */
  readonly indexes: ReadonlyMap<Column, readonly number[]>
  /** The number of cells in a row. */
  readonly width: number
  /** The position of the heading; the rows follow it. */
  readonly from: { readonly at: number; readonly line: number }
}

/**
 * Reads the heading of a file with `\n` as its line ends. Returns a sentence without its subject when the
 * file has no heading for vehicles.
 */
export function readHeading(text: string): Heading | string {
  const separator = SEPARATOR_LINE.exec(text)?.[0].length ?? 0
  const from = { at: separator, line: separator === 0 ? 1 : 2 }
  const headings = DELIMITERS.flatMap((delimiter) => {
    const { value: first } = recordsIn(text, delimiter, from).next() as { value?: FeedRecord }
    return first?.cells
      ? [{ delimiter, indexes: findIndexes(first.cells), width: first.cells.length, from }]
      : []
  })
  const [best] = headings.sort((one, other) => other.indexes.size - one.indexes.size)
  if (best === undefined || best.indexes.size === 0) {
    return 'does not begin with a line that names its columns, such as VIN, Stock, Type, Year, Make, Model'
  }
  const missing = REQUIRED_COLUMNS.filter(([column]) => !best.indexes.has(column))
  if (missing.length === 0) return best
  const names = missing.map(([, name]) => name).join(', ')
  const wanted = missing.map(([, , heading]) => `“${heading}”`).join(', ')
  return `has no column for ${names}: add it to the file with the heading ${wanted}`
}

/** Removes case, accents, punctuation and spaces. */
const normalizeName = (cell: string) =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')

function findIndexes(cells: readonly string[]): Map<Column, number[]> {
  const names = cells.map(normalizeName)
  const columns = Object.entries(NAMES) as [Column, readonly string[]][]
  return new Map(
    columns
      .map(([column, known]) => {
        const indexes = known.flatMap((one) => names.flatMap((name, index) => (name === one ? [index] : [])))
        return [column, indexes] as const
      })
      .filter(([, indexes]) => indexes.length > 0),
  )
}
