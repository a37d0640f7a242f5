/** States and provinces of the countries that have them, by ISO 3166-2. */

export interface State {
  /** e.g. `US-NY`. */
  readonly id: string
  readonly name: string
}

/** `lines` contains code and name, one pair per line. */
const statesOf = (country: string, lines: string): readonly State[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const space = line.indexOf(' ')
      return { id: `${country}-${line.slice(0, space)}`, name: line.slice(space + 1) }
    })

/** The fifty states and the District of Columbia. */
export const UNITED_STATES = statesOf(
  'US',
  `
AL Alabama
AK Alaska
AZ Arizona
AR Arkansas
CA California
CO Colorado
CT Connecticut
DE Delaware
DC District of Columbia
FL Florida
GA Georgia
HI Hawaii
ID Idaho
IL Illinois
IN Indiana
IA Iowa
KS Kansas
KY Kentucky
LA Louisiana
ME Maine
MD Maryland
MA Massachusetts
MI Michigan
MN Minnesota
MS Mississippi
MO Missouri
MT Montana
NE Nebraska
NV Nevada
NH New Hampshire
NJ New Jersey
NM New Mexico
NY New York
NC North Carolina
ND North Dakota
OH Ohio
OK Oklahoma
OR Oregon
PA Pennsylvania
RI Rhode Island
SC South Carolina
SD South Dakota
TN Tennessee
TX Texas
UT Utah
VT Vermont
VA Virginia
WA Washington
WV West Virginia
WI Wisconsin
WY Wyoming`,
)

/** Provinces and territories. */
export const CANADA = statesOf(
  'CA',
  `
AB Alberta
BC British Columbia
MB Manitoba
NB New Brunswick
NL Newfoundland and Labrador
NT Northwest Territories
NS Nova Scotia
NU Nunavut
ON Ontario
PE Prince Edward Island
QC Quebec
SK Saskatchewan
YT Yukon`,
)

/** The federal entities. */
export const MEXICO = statesOf(
  'MX',
  `
AGU Aguascalientes
BCN Baja California
BCS Baja California Sur
CAM Campeche
CHP Chiapas
CHH Chihuahua
CMX Ciudad de México
COA Coahuila
COL Colima
DUR Durango
GUA Guanajuato
GRO Guerrero
HID Hidalgo
JAL Jalisco
MEX México
MIC Michoacán
MOR Morelos
NAY Nayarit
NLE Nuevo León
OAX Oaxaca
PUE Puebla
QUE Querétaro
ROO Quintana Roo
SLP San Luis Potosí
SIN Sinaloa
SON Sonora
TAB Tabasco
TAM Tamaulipas
TLA Tlaxcala
VER Veracruz
YUC Yucatán
ZAC Zacatecas`,
)
