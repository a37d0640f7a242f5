/** How the assistant tells where the dealership is, and how to call it. */
import type { InEachLanguage } from '../language'

interface PlaceWords {
  readonly address: (address: string) => string
  readonly phone: (number: string) => string
}

export const PLACE_WORDS: InEachLanguage<PlaceWords> = {
  en: {
    address: (address) => `You find us at ${address}.`,
    phone: (number) => `Our number is ${number}.`,
  },
  es: {
    address: (address) => `Nos encuentra en esta dirección: ${address}.`,
    phone: (number) => `Nuestro número de teléfono es el ${number}.`,
  },
  fr: {
    address: (address) => `Vous nous trouvez à cette adresse : ${address}.`,
    phone: (number) => `Notre numéro de téléphone est le ${number}.`,
  },
  de: {
    address: (address) => `Sie finden uns unter dieser Adresse: ${address}.`,
    phone: (number) => `Sie erreichen uns unter der Nummer ${number}.`,
  },
}
