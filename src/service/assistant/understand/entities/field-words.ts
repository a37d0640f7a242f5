/** Reads which property of a vehicle a part of a list names: 'the price, the mileage and the VIN, please'. */
import type { Label } from '../labels'
import { phrasesOf, tokensOf } from './tokens'

const FIELDS = phrasesOf<Label>([
  ['vehicle.price', 'price|asking price|precio|prix|preis|kaufpreis'],
  [
    'vehicle.miles',
    'mileage|odometer|millaje|kilometraje|kilométrage|kilometerstand|meilenstand|laufleistung|tachostand',
  ],
  ['vehicle.vin', 'vin|vin number|fahrgestellnummer|fin|número de serie|numéro de série|numéro de châssis'],
  ['vehicle.economy', 'mpg|fuel economy|gas mileage|consumo|consommation|verbrauch|reichweite|autonomie'],
  ['vehicle.engine', 'engine|motor|moteur'],
  ['vehicle.color', 'color|colour|couleur|farbe'],
  ['vehicle.seats', 'seats|number of seats|asientos|sièges|sitzplätze'],
  ['vehicle.history', 'carfax|history|history report|historial|historique|vorbesitzer|unfälle|accidents'],
  ['vehicle.available', 'availability|disponibilidad|disponibilité|verfügbarkeit'],
])

/** The label of the only property that a text names; null for none and for several. */
export function fieldNamedIn(text: string): Label | null {
  const tokens = tokensOf(text)
  const named = new Set(tokens.flatMap((_, index) => FIELDS.at(tokens, index)?.value ?? []))
  const [only, another] = named
  return only !== undefined && another === undefined ? only : null
}
