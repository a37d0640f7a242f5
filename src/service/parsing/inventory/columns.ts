/** Which column of a feed holds what, by the names that inventory systems give them. */
import { DELIMITERS, recordsIn, type Delimiter, type FeedRecord } from './records'

/**
 * Names as `nameOf` reduces them; where a file has more than one, the first that is not blank in a row
 * counts.
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

/** Without these a row says too little to be a vehicle; with what each is called in a message. */
const NEEDED: readonly (readonly [Column, string])[] = [
  ['vin', 'VIN'],
  ['stock', 'stock number'],
  ['condition', 'new or used'],
  ['year', 'year'],
  ['make', 'make'],
  ['model', 'model'],
]

/** A spreadsheet's own line, which only says what separates the cells. */
const SEPARATOR_LINE = /^sep=.\n/i

export interface Heading {
  readonly delimiter: Delimiter
  /** Places of each column in a row, the first choice first. */
  readonly places: ReadonlyMap<Column, readonly number[]>
  /** How many cells a row has. */
  readonly width: number
  /** Where the heading stands; the rows come after it. */
  readonly from: { readonly at: number; readonly line: number }
}

/**
 * The heading of a file with `\n` as its line ends; words that follow its name when it has none for vehicles.
 */
export function readHeading(text: string): Heading | string {
  const separator = SEPARATOR_LINE.exec(text)?.[0].length ?? 0
  const from = { at: separator, line: separator === 0 ? 1 : 2 }
  const headings = DELIMITERS.flatMap((delimiter) => {
    const { value: first } = recordsIn(text, delimiter, from).next() as { value?: FeedRecord }
    return first?.cells ? [{ delimiter, places: placesOf(first.cells), width: first.cells.length, from }] : []
  })
  const [best] = headings.sort((one, other) => other.places.size - one.places.size)
  if (best === undefined || best.places.size === 0) {
    return 'does not begin with a line that names its columns, such as VIN, Stock, Type, Year, Make, Model'
  }
  const missing = NEEDED.filter(([column]) => !best.places.has(column)).map(([, title]) => title)
  return missing.length === 0 ? best : `has no column for ${missing.join(', ')}`
}

/** Without case, punctuation and spaces. */
const nameOf = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

function placesOf(cells: readonly string[]): Map<Column, number[]> {
  const names = cells.map(nameOf)
  const columns = Object.entries(NAMES) as [Column, readonly string[]][]
  return new Map(
    columns
      .map(([column, known]) => {
        const places = known.flatMap((one) => names.flatMap((name, place) => (name === one ? [place] : [])))
        return [column, places] as const
      })
      .filter(([, places]) => places.length > 0),
  )
}
