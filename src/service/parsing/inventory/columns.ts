/** Identifies the columns of a feed by the names that inventory systems give them. */
import { DELIMITERS, recordsIn, type Delimiter, type FeedRecord } from './records'

/**
 * Column names as `normalizeName` returns them. Where a file has several columns for a field, the first one
 * that is not blank in a row counts.
 */
const NAMES = {
  vin: ['vin', 'vinnumber', 'vinno', 'vehicleidentificationnumber'],
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
  ],
  condition: [
    ...['newused', 'usednew', 'newusedflag', 'newusedcode', 'type', 'condition', 'vehiclecondition'],
    ...['inventorytype', 'stocktype', 'nu'],
  ],
  year: ['year', 'modelyear', 'vehicleyear', 'yr'],
  make: ['make', 'makename', 'vehiclemake', 'manufacturer'],
  model: ['model', 'modelname', 'vehiclemodel'],
  trim: ['trim', 'trimlevel', 'trimname', 'vehicletrim', 'series'],
  body: ['body', 'bodystyle', 'bodytype', 'vehiclebody', 'bodyclass'],
  color: [
    ...['extcolor', 'exteriorcolor', 'extcolour', 'exteriorcolour', 'color', 'colour'],
    ...['exteriorcolorname', 'extcolorgeneric', 'exteriorcolorgeneric'],
  ],
  mileage: ['mileage', 'miles', 'odometer', 'odometerreading', 'mi'],
  price: [
    ...['sellingprice', 'internetprice', 'onlineprice', 'webprice', 'saleprice', 'salesprice', 'price'],
    ...['askingprice', 'advertisedprice'],
  ],
  msrp: ['msrp', 'listprice', 'retailprice', 'stickerprice', 'manufacturersuggestedretailprice'],
  drive: ['drivetrain', 'drive', 'drivetype', 'driveline', 'drivetraintype', 'wheeldrive'],
  engine: ['engine', 'enginedescription', 'enginetype', 'enginename'],
  economy: ['fueleconomy', 'economy', 'mpg'],
  city: ['citympg', 'mpgcity', 'epacity', 'cityfueleconomy', 'epacitympg'],
  highway: ['highwaympg', 'mpghighway', 'hwympg', 'mpghwy', 'epahighway', 'epahwy', 'highwayfueleconomy'],
  seats: ['seats', 'seating', 'seatingcapacity', 'passengercapacity', 'passengers'],
  interior: ['interior', 'interiormaterial', 'interiortype', 'upholstery', 'interiordescription'],
  photo: [
    ...['photourls', 'photourl', 'photos', 'photo', 'photolist', 'imageurls', 'imageurl', 'images', 'image'],
    ...['imagelist', 'pictureurls', 'pictureurl', 'pictures', 'mainphoto', 'mainphotourl', 'primaryphoto'],
  ],
  certified: ['certified', 'iscertified', 'cpo', 'certifiedpreowned', 'certifiedflag'],
  status: ['status', 'vehiclestatus', 'stockstatus', 'inventorystatus', 'availability'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Column = keyof typeof NAMES

/** Columns without which a row cannot be a vehicle, with their names in error messages. */
const REQUIRED_COLUMNS: readonly (readonly [Column, string])[] = [
  ['vin', 'VIN'],
  ['stock', 'stock number'],
  ['condition', 'new or used'],
  ['year', 'year'],
  ['make', 'make'],
  ['model', 'model'],
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
  const missing = REQUIRED_COLUMNS.filter(([column]) => !best.indexes.has(column)).map(([, title]) => title)
  return missing.length === 0 ? best : `has no column for ${missing.join(', ')}`
}

/** Removes case, punctuation and spaces. */
const normalizeName = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
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
