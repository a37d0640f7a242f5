/** Whether somebody wants several vehicles for a business: 'we need 6 vans for our company'. */
import { naming, phrasesOf } from './tokens'

const COMPANY = naming(
  phrasesOf<true>([
    [true, 'company|business|firm|crew|employees|contractor|contractors|nonprofit|our drivers|my guys'],
    [true, 'empresa|negocio|compañía|empleados|entreprise|société|employés'],
    [true, 'firma|betrieb|unternehmen|mitarbeiter'],
  ]),
)
const COUNTS =
  '[3-9]|[1-9]\\d|three|four|five|six|seven|eight|nine|ten|a dozen|tres|cuatro|cinco|seis|siete|ocho|diez|' +
  'trois|quatre|cinq|sept|huit|dix|drei|vier|fünf|sechs|sieben|acht|zehn'
const VEHICLES =
  'trucks|pickups|vans|cars|vehicles|suvs|sedans|camionetas|camiones|carros|coches|vehículos|' +
  'voitures|camions|camionnettes|véhicules|autos|wagen|fahrzeuge|transporter'
/** '4 work trucks' and 'six vans' */
const SEVERAL = new RegExp(`(?<![\\p{L}\\d])(?:${COUNTS}) (?:\\p{L}+ )?(?:${VEHICLES})(?!\\p{L})`, 'iu')

export const buysSeveral = (text: string): boolean => SEVERAL.test(text) && COMPANY(text)
