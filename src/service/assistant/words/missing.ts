/** What the assistant says where the dealership has not entered a fact. */
import type { InEachLanguage } from '../language'

export type MissingFact = 'hours' | 'address' | 'phone' | 'stock'

export const MISSING_WORDS: InEachLanguage<Readonly<Record<MissingFact, string>>> = {
  en: {
    hours: 'I do not have our opening hours. A colleague can tell you.',
    address: 'I do not have our address. A colleague can tell you.',
    phone: 'I do not have our phone number. A colleague can tell you.',
    stock: 'I do not have the list of our vehicles. A colleague can tell you what is on the lot.',
  },
  es: {
    hours: 'No tengo nuestro horario. Un compañero se lo puede decir.',
    address: 'No tengo nuestra dirección. Un compañero se la puede decir.',
    phone: 'No tengo nuestro número de teléfono. Un compañero se lo puede decir.',
    stock: 'No tengo la lista de nuestros vehículos. Un compañero le puede decir qué hay en la agencia.',
  },
  fr: {
    hours: 'Je n’ai pas nos horaires d’ouverture. Un collègue peut vous les indiquer.',
    address: 'Je n’ai pas notre adresse. Un collègue peut vous l’indiquer.',
    phone: 'Je n’ai pas notre numéro de téléphone. Un collègue peut vous l’indiquer.',
    stock: 'Je n’ai pas la liste de nos véhicules. Un collègue peut vous dire ce qui est disponible.',
  },
  de: {
    hours: 'Unsere Öffnungszeiten habe ich leider nicht. Ein Kollege kann sie Ihnen nennen.',
    address: 'Unsere Adresse habe ich leider nicht. Ein Kollege kann sie Ihnen nennen.',
    phone: 'Unsere Telefonnummer habe ich leider nicht. Ein Kollege kann sie Ihnen nennen.',
    stock: 'Die Liste unserer Fahrzeuge habe ich leider nicht. Ein Kollege kann Ihnen sagen, was da ist.',
  },
}
