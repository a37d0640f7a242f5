/** What the assistant says when it asks for contact data before it answers. */
import type { InEachLanguage } from '../language'

interface ContactWords {
  readonly first: string
  readonly again: string
  readonly afterName: (customer: string) => string
  /** After a few figures of a phone number. */
  readonly rest: string
}

const called = (name: string) => (name === '' ? '' : `, ${name}`)

export const CONTACT_WORDS: InEachLanguage<ContactWords> = {
  en: {
    first:
      'Gladly. So that we can get back to you with prices and what we have: under which name, and at which phone number or e-mail address?',
    again: 'That is something I tell you at once: at which phone number or e-mail address?',
    afterName: (customer) => `Thank you${called(customer)}. And at which phone number or e-mail address?`,
    rest: 'Thank you. And what is the rest of the number?',
  },
  es: {
    first:
      'Con gusto. Para poder enviarle los precios y lo que tenemos: ¿a qué nombre, y en qué número de teléfono o correo electrónico?',
    again: 'Eso se lo digo enseguida: ¿en qué número de teléfono o correo electrónico le encontramos?',
    afterName: (customer) => `Gracias${called(customer)}. ¿Y en qué número de teléfono o correo electrónico?`,
    rest: 'Gracias. ¿Y cómo sigue el número?',
  },
  fr: {
    first:
      'Avec plaisir. Pour vous envoyer les prix et ce que nous avons : à quel nom, et à quel numéro de téléphone ou quelle adresse e-mail ?',
    again: 'Je vous le dis tout de suite : à quel numéro de téléphone ou quelle adresse e-mail ?',
    afterName: (customer) =>
      `Merci${called(customer)}. Et à quel numéro de téléphone ou quelle adresse e-mail ?`,
    rest: 'Merci. Et quelle est la suite du numéro ?',
  },
  de: {
    first:
      'Gern. Damit wir Ihnen die Preise und unser Angebot nennen können: auf welchen Namen, und unter welcher Telefonnummer oder E-Mail-Adresse?',
    again: 'Das sage ich Ihnen gleich: unter welcher Telefonnummer oder E-Mail-Adresse erreichen wir Sie?',
    afterName: (customer) =>
      `Vielen Dank${called(customer)}. Und unter welcher Telefonnummer oder E-Mail-Adresse?`,
    rest: 'Vielen Dank. Und wie geht die Nummer weiter?',
  },
}

/** Part of every sentence above that asks how to reach the shopper. */
const ASKED: InEachLanguage<string> = {
  en: 'phone number or e-mail address?',
  es: 'número de teléfono o correo electrónico',
  fr: 'numéro de téléphone ou quelle adresse e-mail',
  de: 'Telefonnummer oder E-Mail-Adresse',
}

/** Whether a text asks how to reach the shopper, in any language. */
export const asksForContact = (text: string): boolean =>
  text.includes('?') && Object.values(ASKED).some((words) => text.includes(words))
