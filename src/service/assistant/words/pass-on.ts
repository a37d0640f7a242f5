/** What is said of what a shopper tells for the people of the dealership, before who was told of it. */
import type { InEachLanguage } from '../language'

interface PassOnWords {
  /** Something is needed by a day; null where no day was named. */
  readonly deadline: (day: string | null) => string
  readonly billing: string
  readonly quoted: string
  /** Something is to be seen to at the visit. */
  readonly visit: string
}

export const PASS_ON_WORDS: InEachLanguage<PassOnWords> = {
  en: {
    deadline: (day) => `I have noted by when you need it${day === null ? '' : `: ${day}`}.`,
    billing: 'I have noted who is to be billed; how that is done, a colleague can tell you.',
    quoted: 'I can neither confirm nor change a price that somebody else told you.',
    visit: 'I have noted that for your visit.',
  },
  es: {
    deadline: (day) => `He anotado para cuándo lo necesita${day === null ? '' : `: ${day}`}.`,
    billing: 'He anotado a quién se factura; cómo se hace, se lo puede decir un colega.',
    quoted: 'No puedo confirmar ni cambiar un precio que le dijo otra persona.',
    visit: 'Lo he anotado para su visita.',
  },
  fr: {
    deadline: (day) => `J’ai noté pour quand il vous le faut${day === null ? '' : ` : ${day}`}.`,
    billing: 'J’ai noté à qui facturer ; un collègue peut vous dire comment cela se passe.',
    quoted: 'Je ne peux ni confirmer ni modifier un prix que quelqu’un d’autre vous a indiqué.',
    visit: 'Je l’ai noté pour votre visite.',
  },
  de: {
    deadline: (day) => `Ich habe notiert, bis wann Sie es brauchen${day === null ? '' : `: ${day}`}.`,
    billing: 'Ich habe notiert, an wen die Rechnung geht; wie das abläuft, kann Ihnen ein Kollege sagen.',
    quoted: 'Einen Preis, den Ihnen jemand anders genannt hat, kann ich weder bestätigen noch ändern.',
    visit: 'Ich habe es für Ihren Besuch notiert.',
  },
}
