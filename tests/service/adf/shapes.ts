/** Builds leads in ADF/XML for tests. */

export interface Shape {
  readonly id?: string
  readonly first?: string
  readonly last?: string
  readonly email?: string
  readonly phone?: string
  /** Content of `<vehicle>`. */
  readonly vehicle?: string
  readonly comments?: string
  readonly provider?: string
}

/** Builds a complete prospect; absent fields get a default, and empty ones are left out. */
export function prospect({
  id = '',
  first = 'Jordan',
  last = 'Bell',
  email = 'jordan@mail.example',
  phone = '(312) 555-0142',
  vehicle = '<year>2026</year><make>Calder</make><model>Terrane</model><stock>FO1001</stock>',
  comments = 'Is it still available?',
  provider = 'AutoMarket',
}: Shape): string {
  return `<prospect>${id}<requestdate>2026-11-21T14:30:00Z</requestdate>
  <vehicle>${vehicle}</vehicle>
  <customer><contact><name part="first">${first}</name><name part="last">${last}</name>
    ${email === '' ? '' : `<email>${email}</email>`}${phone === '' ? '' : `<phone>${phone}</phone>`}</contact>
    <comments>${comments}</comments></customer>
  <vendor><contact><name part="full">Ford Motors</name></contact></vendor>
  <provider><name part="full">${provider}</name></provider></prospect>`
}

export const adf = (inside: string) => `<adf>${inside}</adf>`

/** One lead with all usual fields. */
export const ADF = `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="AutoMarket">AM-20261121-77</id>
    <requestdate>2026-11-21T09:30:00-05:00</requestdate>
    <vehicle interest="buy" status="new">
      <year>2026</year><make>Calder</make><model>Terrane</model><trim>Touring</trim><stock>FO1001</stock>
    </vehicle>
    <vehicle interest="trade-in" status="used">
      <year>2018</year><make>Toyota</make><model>Camry</model><odometer status="original" units="miles">65000</odometer>
    </vehicle>
    <customer>
      <contact>
        <name part="first" type="individual">Jordan</name>
        <name part="last" type="individual">Bell</name>
        <email preferredcontact="1">Jordan@mail.example</email>
        <phone type="cellphone" time="evening">(312) 555-0142</phone>
      </contact>
      <comments><![CDATA[Is it still available?]]></comments>
    </customer>
    <vendor><vendorname>Ford Motors</vendorname></vendor>
    <provider><name part="full">AutoMarket</name><service>New cars</service></provider>
  </prospect>
</adf>`
