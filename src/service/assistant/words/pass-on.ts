/** What is said of what a shopper tells for the people of the dealership, before who was told of it. */
import type { InEachLanguage } from '../language'

interface PassOnWords {
  /** Something is needed by a day; null where no day was named. */
  readonly deadline: (day: string | null) => string
  readonly billing: string
  readonly quoted: string
  /** Something is to be seen to at the visit. */
  readonly visit: string
  readonly word: string
  readonly inquiry: string
  readonly reach: string
}

interface PresenceWords {
  /** Whether somebody is there today. */
  readonly unseen: (name: string) => string
  readonly offer: (name: string) => string
}

export const PASS_ON_WORDS: InEachLanguage<PassOnWords> = {
  en: {
    deadline: (day) => `I have noted by when you need it${day === null ? '' : `: ${day}`}.`,
    billing: 'I have noted who is to be billed; how that is done, a colleague can tell you.',
    quoted: 'I can neither confirm nor change a price that somebody else told you.',
    visit: 'I have noted that for your visit.',
    word: 'Gladly, I pass that on to my colleagues.',
    inquiry: 'I pass your question on.',
    reach: 'I have noted how to reach you.',
  },
  es: {
    deadline: (day) => `He anotado para cuándo lo necesita${day === null ? '' : `: ${day}`}.`,
    billing: 'He anotado a quién se factura; cómo se hace, se lo puede decir un colega.',
    quoted: 'No puedo confirmar ni cambiar un precio que le dijo otra persona.',
    visit: 'Lo he anotado para su visita.',
    word: 'Con gusto, se lo paso a mis colegas.',
    inquiry: 'Paso su pregunta.',
    reach: 'He anotado cómo comunicarnos con usted.',
  },
  fr: {
    deadline: (day) => `J’ai noté pour quand il vous le faut${day === null ? '' : ` : ${day}`}.`,
    billing: 'J’ai noté à qui facturer ; un collègue peut vous dire comment cela se passe.',
    quoted: 'Je ne peux ni confirmer ni modifier un prix que quelqu’un d’autre vous a indiqué.',
    visit: 'Je l’ai noté pour votre visite.',
    word: 'Avec plaisir, je transmets à mes collègues.',
    inquiry: 'Je transmets votre question.',
    reach: 'J’ai noté comment vous joindre.',
  },
  de: {
    deadline: (day) => `Ich habe notiert, bis wann Sie es brauchen${day === null ? '' : `: ${day}`}.`,
    billing: 'Ich habe notiert, an wen die Rechnung geht; wie das abläuft, kann Ihnen ein Kollege sagen.',
    quoted: 'Einen Preis, den Ihnen jemand anders genannt hat, kann ich weder bestätigen noch ändern.',
    visit: 'Ich habe es für Ihren Besuch notiert.',
    word: 'Gerne, ich gebe das an das Team weiter.',
    inquiry: 'Ich gebe Ihre Frage weiter.',
    reach: 'Ich habe notiert, wie wir Sie erreichen.',
  },
}

/** To 'is Mike there?', which nobody can tell the assistant. */
export const PRESENCE_WORDS: InEachLanguage<PresenceWords> = {
  en: {
    unseen: (name) => `I cannot see whether ${name} is there.`,
    offer: (name) => `Shall I tell a colleague that you are asking for ${name}?`,
  },
  es: {
    unseen: (name) => `Desde aquí no veo si ${name} está.`,
    offer: (name) => `¿Le digo a un colega que usted pregunta por ${name}?`,
  },
  fr: {
    unseen: (name) => `Je ne vois pas si ${name} est là.`,
    offer: (name) => `Dois-je dire à un collègue que vous demandez ${name} ?`,
  },
  de: {
    unseen: (name) => `Ich kann nicht sehen, ob ${name} da ist.`,
    offer: (name) => `Soll ich jemandem aus dem Team sagen, dass Sie nach ${name} fragen?`,
  },
}
