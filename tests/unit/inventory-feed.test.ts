/** A feed of a dealership's inventory, as systems of the trade write it. */
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { decodeFeed, feedText } from '../../src/service/parsing/inventory/decode'
import { readFeed, type Feed } from '../../src/service/parsing/inventory/feed'

const YEAR = 2026
const VIN = '1HGCM82633A004352'
const OTHER_VIN = '1M8GDM9AXKP042788'
const HEAD = 'VIN,Stock,Type,Year,Make,Model,Miles,Price'
const ROW = `${VIN},N1,Used,2025,Calder,Terrane,8214,33480`

function feedOf(text: string): Feed {
  const feed = readFeed(feedText(text), YEAR)
  if (typeof feed === 'string') throw new Error(feed)
  return feed
}
const vehiclesOf = (text: string) => feedOf(text).rows.map(({ vehicle }) => vehicle)
/** The first vehicle of a file that has these columns besides those that it needs. */
function withColumns(columns: Record<string, string>) {
  const needed = { VIN, Stock: 'N1', Type: 'New', Year: '2026', Make: 'Calder', Model: 'Terrane' }
  return feedOf(Papa.unparse([{ ...needed, ...columns }]))
}
const vehicleWith = (columns: Record<string, string>) => withColumns(columns).rows[0]?.vehicle
const problemWith = (columns: Record<string, string>) => withColumns(columns).refused[0]

describe('the heading', () => {
  it.each([
    ['VIN,Stock,Type,Year,Make,Model,Miles', ','],
    ['vin,STOCK #,New/Used,ModelYear,make,model,Odometer', ','],
    ['V.I.N.,Stock Number,Condition,Model Year,Vehicle Make,Model_Name,Mileage', ','],
    ['"VIN","StockNo","Type","Year","Make","Model","Miles"', ','],
    ['VIN\tStockNumber\tNewUsed\tYear\tMake\tModel\tMiles', '\t'],
    ['VIN|Stock|Type|Year|Make|Model|Miles', '|'],
    ['VIN;Stock;Type;Year;Make;Model;Miles', ';'],
    ['\n\n VIN , Stock , Type , Year , Make , Model , Miles ', ','],
    ['sep=;\nVIN;Stock;Type;Year;Make;Model;Miles', ';'],
  ])('is understood: %j', (heading, delimiter) => {
    const row = [VIN, 'N1', 'Used', '2025', 'Calder', 'Terrane', '8,214']
    expect(vehiclesOf(`${heading}\n${Papa.unparse([row], { delimiter })}`)).toEqual([
      {
        ...{ vin: VIN, stock: 'N1', condition: 'used', year: 2025, make: 'Calder', model: 'Terrane' },
        ...{ mileage: 8214, available: true },
      },
    ])
  })

  it.each([
    ['', /does not begin with a line/],
    ['\n\n', /does not begin with a line/],
    ['hello', /does not begin with a line/],
    ['<html>\n<body>', /does not begin with a line/],
    ['"VIN,Stock', /does not begin with a line/],
    [ROW, /does not begin with a line/],
    [
      'VIN,Stock,Price',
      /^has no column for new or used, year, make, model: add it to the file with the heading “New\/Used”, “Year”/,
    ],
    ['__proto__,constructor,VIN', /^has no column for stock number/],
  ])('is missed in %j', (text, message) => expect(readFeed(text, YEAR)).toMatch(message))

  it('covers only the fields for which there is a column', () => {
    expect(Object.keys(vehicleWith({}) ?? {}).sort()).toEqual(
      ['vin', 'stock', 'condition', 'year', 'make', 'model', 'available'].sort(),
    )
  })
})

describe('a value', () => {
  it.each([
    ['$33,480.00', 33_480],
    ['33480', 33_480],
    ['USD 33,480', 33_480],
    ['33,480.50', 33_481],
    ['$ 33480*', 33_480],
    ['33.480,00', 33_480],
    ['33.480', 33_480],
    ['Call for price', null],
    ['', null],
    ['0.00', null],
    ['N/A', null],
  ])('is a price: %j', (Price, price) => expect(vehicleWith({ Price })).toMatchObject({ price }))

  it.each([
    ['-500', /below zero/],
    ['($500.00)', /below zero/],
    ['$-500', /below zero/],
    ['12k to 15k', /not an amount/],
    ['1e9', /not an amount/],
    ['3,34,80', /not an amount/],
    ['999999999999', /too high/],
  ])('is no price: %j', (Price, message) => {
    expect(problemWith({ Price })).toEqual({
      line: 2,
      field: 'price',
      message: expect.stringMatching(message),
      value: Price,
      kept: false,
    })
  })

  it('is the first price that is given', () => {
    expect(vehicleWith({ Price: '9', InternetPrice: '2', 'Selling Price': '' })).toMatchObject({ price: 2 })
    expect(vehicleWith({ 'Sale Price': 'Call', Price: '9', MSRP: '$41,200' })).toMatchObject({
      price: 9,
      msrp: 41_200,
    })
  })

  it.each([
    ['8,214 mi', 8214],
    ['8214 miles', 8214],
    ['8214.0', 8214],
    ['8.214', 8214],
    ['10,000 km', 6214],
    ['TMU', 0],
    ['', 0],
  ])('is a mileage: %j', (Odometer, mileage) => expect(vehicleWith({ Odometer })).toMatchObject({ mileage }))

  it('is a mileage that a used vehicle must have, and that makes sense', () => {
    expect(problemWith({ Type: 'Used', Miles: '' })).toMatchObject({ field: 'mileage' })
    expect(problemWith({ Type: 'Used' })).toMatchObject({ field: 'mileage' })
    for (const Miles of ['-5', '8.21.4', '12 or so', '99999999']) {
      expect(problemWith({ Miles })).toMatchObject({ field: 'mileage', value: Miles })
    }
  })

  it.each([
    [{ Type: 'N' }, 'new'],
    [{ Type: 'USED', Miles: '5' }, 'used'],
    [{ Type: 'Certified Pre-Owned', Miles: '5' }, 'used'],
    [{ Type: '', Certified: 'Yes', Miles: '5' }, 'used'],
    // The one says the kind of body, the other the state of the paint.
    [{ Type: 'SUV', 'New/Used': 'New', Condition: 'Excellent' }, 'new'],
    [{ Type: 'SUV', Condition: 'New' }, 'new'],
  ])('is a condition: %j', (columns, condition) => expect(vehicleWith(columns)).toMatchObject({ condition }))

  it.each([
    [{ Type: '' }, 'condition'],
    [{ Type: 'SUV' }, 'condition'],
    [{ Year: '1885' }, 'year'],
    [{ Year: '2029' }, 'year'],
    [{ Year: '25' }, 'year'],
    [{ Year: '' }, 'year'],
    [{ Make: ' ' }, 'make'],
    [{ Model: 'x'.repeat(61) }, 'model'],
    [{ Stock: '' }, 'stock'],
    [{ Stock: 'S'.repeat(65) }, 'stock'],
    [{ VIN: '' }, 'vin'],
    [{ VIN: '1HGCM82633A00435' }, 'vin'],
    [{ VIN: '1HGCM82633A0043521' }, 'vin'],
    [{ VIN: 'IHGCM82633A004352' }, 'vin'],
    [{ VIN: '1HGCM82633AO04352' }, 'vin'],
    [{ VIN: '1HGCM82633A0Q4352' }, 'vin'],
    [{ VIN: '1HGCM82633A00435ı' }, 'vin'],
  ])('refuses the row: %j', (columns, field) => {
    const { rows, refused } = withColumns(columns)
    expect([rows, refused]).toEqual([[], [expect.objectContaining({ field, line: 2, kept: false })]])
  })

  it('is a VIN in small letters, and of a check digit that does not fit only doubted', () => {
    expect(vehicleWith({ VIN: VIN.toLowerCase() })).toMatchObject({ vin: VIN })
    expect(withColumns({}).warnings).toEqual([])
    const { rows, warnings } = withColumns({ VIN: '5CTRE2H84R7004127' })
    expect(rows).toHaveLength(1)
    expect(warnings).toMatchObject([{ line: 2, field: 'vin', kept: true }])
  })

  it.each([
    ['https://a.example/1.jpg', 'https://a.example/1.jpg'],
    ['https://a.example/1.jpg,https://a.example/2.jpg', 'https://a.example/1.jpg'],
    ['https://a.example/w_1,h_2/1.jpg|https://a.example/2.jpg', 'https://a.example/w_1,h_2/1.jpg'],
    ['http://a.example/1.jpg; http://a.example/2.jpg', 'http://a.example/1.jpg'],
    ['|https://a.example/1.jpg', 'https://a.example/1.jpg'],
    ['//a.example/1.jpg', 'https://a.example/1.jpg'],
    ['', null],
  ])('is a picture: %j', (PhotoURLs, image_url) => {
    const { rows, warnings } = withColumns({ PhotoURLs })
    expect([rows[0]?.vehicle.image_url, warnings]).toEqual([image_url, []])
  })

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://a.example/1.jpg',
    '/pictures/1.jpg',
    'https://user:word@a.example/1.jpg',
    'https://',
    `https://a.example/${'x'.repeat(2000)}`,
  ])('is no picture, and the vehicle is kept: %j', (Images) => {
    const { rows, warnings } = withColumns({ Images })
    expect(rows[0]?.vehicle.image_url).toBeNull()
    expect(warnings).toMatchObject([{ field: 'photo', kept: true }])
  })

  it('is put together from several columns', () => {
    expect(
      vehicleWith({ 'City MPG': '38', 'Highway MPG': '36', Seats: 'Five', Interior: 'Leather' }),
    ).toMatchObject({ economy: '38 city, 36 highway', seats: 'Five, Leather' })
    expect(vehicleWith({ 'City MPG': '', 'Highway MPG': '36', Interior: 'Cloth' })).toMatchObject({
      economy: '36 highway',
      seats: 'Cloth',
    })
  })

  it.each([
    ['4D Sport Utility', 'SUV'],
    ['Crew Cab Pickup', 'Truck'],
    ['4dr Car', 'Sedan'],
    ['Convertible', 'Convertible'],
  ])('is a body as shoppers call it: %j', (BodyStyle, body) =>
    expect(vehicleWith({ BodyStyle })).toMatchObject({ body }),
  )

  it.each([
    ['In Stock', true],
    ['', true],
    ['SOLD', false],
    ['Sale Pending', false],
    ['In-Transit', false],
  ])('is a status: %j', (Status, available) => expect(vehicleWith({ Status })).toMatchObject({ available }))

  it('may be an unknown status: the vehicle is accepted and reported', () => {
    const { rows, warnings } = withColumns({ Status: 'Zone 4' })
    expect(rows[0]?.vehicle.available).toBe(true)
    expect(warnings).toMatchObject([{ field: 'status', value: 'Zone 4' }])
  })

  it('is cut where it is long, and one line where it has several', () => {
    const { rows, warnings } = withColumns({ Trim: 'x'.repeat(300), Engine: '2.5 L\n  hybrid\t ' })
    expect(rows[0]?.vehicle.trim).toBe('x'.repeat(100))
    expect(rows[0]?.vehicle.engine).toBe('2.5 L hybrid')
    expect(warnings).toMatchObject([{ field: 'trim', value: 'x'.repeat(80) }])
  })
})

describe('rows', () => {
  it('are reported by the line of the file, also after cells of several lines, blank lines and any line ending', () => {
    const text = [
      `${HEAD},Trim\r\n`,
      `${ROW},"one\r\ntwo\nthree"\r\n`,
      '\r\n',
      ',,,,,,,,\n',
      `bad,N2,Used,2025,Calder,Terrane,1,1,\r`,
      `${OTHER_VIN},N3,Used,2025,Calder,Terrane,1,-1,`,
    ]
    const { rows, refused } = feedOf(text.join(''))
    expect(rows).toMatchObject([{ line: 2, vehicle: { stock: 'N1', trim: 'one two three' } }])
    expect(refused).toMatchObject([
      { line: 7, field: 'vin', value: 'bad' },
      { line: 8, field: 'price', value: '-1' },
    ])
  })

  it('of the same vehicle count once: the first valid one is used', () => {
    const { rows, refused } = feedOf(
      [
        HEAD,
        `${VIN},N1,Used,1,Calder,Terrane,1,1`,
        ROW,
        `${OTHER_VIN},n1,Used,2025,Calder,Terrane,1,1`,
        `${VIN},N9,Used,2025,Calder,Terrane,1,1`,
      ].join('\n'),
    )
    expect(rows.map(({ line }) => line)).toEqual([3])
    expect(refused).toMatchObject([
      { line: 2, field: 'year' },
      { line: 4, field: 'stock', message: 'stands in line 3 already: remove one of the two', value: 'n1' },
      { line: 5, field: 'vin', message: 'stands in line 3 already: remove one of the two' },
    ])
  })

  it.each([
    ['"N2 Used', 'a quote that nothing ends'],
    ['x,"27" wheels",y', 'a quote within a quoted cell'],
    ['"a"b', 'more behind a quoted cell'],
  ])('after one with %j are read: %s', (bad) => {
    const { rows, refused } = feedOf(
      [HEAD, bad, ROW, '', bad, ROW.replace(VIN, OTHER_VIN).replace('N1', 'N2')].join('\n'),
    )
    expect(rows.map(({ line }) => line)).toEqual([3, 6])
    expect(refused.map(({ line, field }) => [line, field])).toEqual([
      [2, 'row'],
      [5, 'row'],
    ])
  })

  it('are not lost when a quote is closed far below', () => {
    const far = Array.from({ length: 100 }, (_, n) => `bad${n}`)
    const { rows, refused } = feedOf([HEAD, '"open', ROW, ...far, '"'].join('\n'))
    expect(rows.map(({ line }) => line)).toEqual([3])
    expect(refused).toHaveLength(102)
  })

  it('may be shorter than the heading, but not longer', () => {
    expect(vehiclesOf(`${HEAD},Trim,Body\n${ROW}`)).toMatchObject([{ trim: '', body: '' }])
    expect(vehiclesOf(`${HEAD}\n${ROW},,,`)).toHaveLength(1)
    expect(feedOf(`${HEAD}\n${ROW},000`).refused).toMatchObject([
      { line: 2, field: 'row', message: expect.stringMatching(/^has 9 values for 8 columns: put values/) },
    ])
  })

  it('are limited to 20,000, and each is limited in length', () => {
    const many = (count: number) => `${HEAD}\n${'x\n'.repeat(count)}`
    expect(feedOf(many(20_000)).refused).toHaveLength(20_000)
    expect(readFeed(many(20_001), YEAR)).toBe('has more than 20,000 rows')
    const { rows, refused } = feedOf(`${HEAD}\n${','.repeat(100_000)}x\n${ROW}`)
    expect(rows).toHaveLength(1)
    expect(refused).toMatchObject([{ line: 2, message: 'is too long for a row' }])
  })

  it('that are refused still name their vehicle', () => {
    const { mentioned } = feedOf(`${HEAD}\n${VIN},n1,Used,2025,Calder,Terrane,1,-1\n"${OTHER_VIN},broken`)
    for (const name of [VIN, 'N1', OTHER_VIN]) expect(mentioned).toContain(name)
  })
})

describe('the bytes of a file', () => {
  const text = `${HEAD},Trim\n${ROW},Édition “Côte” 5€ – ½ ’26\n`
  const wide = Buffer.from(text, 'utf16le')
  const swapped = Buffer.from(wide).swap16()
  // As windows-1252 writes them.
  const narrow = Buffer.from(
    text
      .replaceAll('“', '\x93')
      .replaceAll('”', '\x94')
      .replaceAll('€', '\x80')
      .replaceAll('–', '\x96')
      .replaceAll('’', '\x92'),
    'latin1',
  )

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE', wide],
    ['UTF-16 LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
    ['UTF-16 BE', swapped],
    ['UTF-16 BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
    ['windows-1252', narrow],
  ])('in %s', (_, bytes) => {
    expect(feedText(decodeFeed(bytes))).toBe(text)
    expect(vehiclesOf(decodeFeed(bytes))).toMatchObject([{ trim: 'Édition “Côte” 5€ – ½ ’26' }])
  })

  it('lose the characters that a database cannot store', () => {
    expect(feedText('\uFEFFa\0b\ud800\r\nc\rd')).toBe('ab\uFFFD\nc\nd')
  })
})

describe('the files of inventory systems', () => {
  const used = {
    vin: VIN,
    stock: 'N1',
    condition: 'used',
    year: 2023,
    make: 'Calder',
    model: 'Terrane',
  } as const

  it.each([
    [
      'vAuto',
      'DealerID,VIN,Stock #,New/Used,Year,Make,Model,Model Number,Body,Transmission,Series,Body Door Ct,Odometer,Engine Cylinder Ct,Drivetrain Desc,Colour,Interior Color,Invoice,MSRP,Book Value,Price,Inventory Date,Certified,Photo Url List,City MPG,Highway MPG',
      `"MP1234","${VIN}","N1","U","2023","Calder","Terrane","T4","4D Sport Utility","Automatic","Touring","4","8214","4","AWD","Blue","Black","0","39000","0","33480","11/02/2026","No","https://img.example/1.jpg|https://img.example/2.jpg","24","31"`,
      {
        ...{
          trim: 'Touring',
          body: 'SUV',
          mileage: 8214,
          drive: 'AWD',
          color: 'Blue',
          msrp: 39000,
          price: 33480,
        },
        ...{ image_url: 'https://img.example/1.jpg', economy: '24 city, 31 highway' },
      },
    ],
    [
      'HomeNet',
      'rooftop\tstock\tvin\ttype\tyear\tmake\tmodel\tbody\ttrim\text_color\tint_color\tmiles\tsellingprice\tmsrp\tcertified\tEngDescription\tDrivetrain\tEPACity\tEPAHighway\tPassengerCapacity\tImageList',
      `1\tN1\t${VIN}\tUsed\t2023\tCalder\tTerrane\tSUV\tTouring\tBlue\tBlack\t8214\t33480\t39000\tFalse\t2.0L I4\tAWD\t24\t31\t5\thttps://img.example/1.jpg,https://img.example/2.jpg`,
      {
        ...{
          trim: 'Touring',
          mileage: 8214,
          price: 33480,
          msrp: 39000,
          engine: '2.0L I4',
          drive: 'AWD',
          seats: '5',
        },
        ...{ image_url: 'https://img.example/1.jpg', economy: '24 city, 31 highway' },
      },
    ],
    [
      'DealerSocket',
      'DealerId|StockNumber|VIN|VehicleType|ModelYear|MakeName|ModelName|TrimName|BodyStyle|ExteriorColorDescription|Mileage|InternetPrice|RetailPrice|EngineDesc|DriveTrain|PhotoURLs|VehicleStatus',
      `77|N1|${VIN}|Used|2023|Calder|Terrane|Touring|SUV|Blue|8,214|$33,480.00|$39,000|2.0L|AWD|https://img.example/1.jpg|Available`,
      {
        trim: 'Touring',
        color: 'Blue',
        mileage: 8214,
        price: 33480,
        msrp: 39000,
        engine: '2.0L',
        available: true,
      },
    ],
    [
      'a German table',
      'FIN;Bestandsnummer;Zustand;Erstzulassung;Marke;Modell;Ausstattung;Karosserieform;Außenfarbe;Kilometerstand;Preis;UVP;Antrieb;Motor;Sitzplätze;Bilder;Verfügbarkeit',
      `${VIN};N1;Gebrauchtwagen;03/2023;Calder;Terrane;Touring;SUV;Blau;12.000 km;33.480,00 €;39.000,- €;Allrad;2.0 TDI;5;https://img.example/1.jpg;verfügbar`,
      {
        ...{
          trim: 'Touring',
          color: 'Blau',
          mileage: 7456,
          price: 33480,
          msrp: 39000,
          drive: 'Allrad',
          seats: '5',
        },
        ...{ engine: '2.0 TDI', available: true },
      },
    ],
    [
      'a Spanish table',
      'Bastidor;Referencia;Nuevo/Usado;Año;Marca;Modelo;Versión;Carrocería;Color;Kilómetros;Precio;Tracción;Plazas;Disponibilidad',
      `${VIN};N1;Ocasión;2023;Calder;Terrane;Touring;SUV;Azul;12 000;33.480 €;4x4;5;Vendido`,
      {
        trim: 'Touring',
        color: 'Azul',
        mileage: 7456,
        price: 33480,
        drive: '4x4',
        seats: '5',
        available: false,
      },
    ],
  ])('are read: %s', (_, heading, row, expected) => {
    const { rows, refused } = feedOf(`${heading}\n${row}`)
    expect(refused).toEqual([])
    expect(rows[0]?.vehicle).toMatchObject({ ...used, ...expected })
  })

  it.each([
    ['33.480,00', 33480],
    ['33 480 €', 33480],
    ['EUR 33.480', 33480],
    ['33480,50', 33481],
    ['33,480', 33480],
    ['$33,480.49', 33480],
    ['1.234.567', 1234567],
  ])('write prices as %s', (Price, price) => {
    expect(withColumns({ Price }).rows[0]?.vehicle).toMatchObject({ price })
  })
})
