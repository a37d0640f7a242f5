/**
 * What the assistant says to a lead besides its answer: how it greets, follows up, and brings in a person.
 */
import type { InEachLanguage } from '../language'

/** Names are empty and vehicles null where there is none. */
interface PreviewWords {
  readonly formal: (customer: string) => string
  readonly formalThanks: (dealership: string) => string
  readonly brief: (first: string) => string
  readonly warm: (first: string) => string
  readonly plain: (first: string, dealership: string) => string
  /** In the place of an answer that the instructions forbid. */
  readonly moreByColleague: string
  readonly joins: string
  readonly getsBack: string
  readonly yesTo: (subject: string) => string
  readonly introduction: (agent: string, dealership: string) => string
  readonly sentEmail: (vehicle: string | null) => string
  readonly checksIn: string
  readonly checksInWarmly: string
  readonly stillInterested: (vehicle: string | null) => string
  readonly anythingElse: string
}

const named = (greeting: string, name: string, otherwise = greeting) =>
  name === '' ? otherwise : `${greeting} ${name}`

export const PREVIEW_WORDS: InEachLanguage<PreviewWords> = {
  en: {
    formal: (customer) => `Good day${customer === '' ? '' : `, ${customer}`}.`,
    formalThanks: (dealership) => `Thank you for contacting ${dealership}.`,
    brief: (first) => named('Hi', first, 'Hi there'),
    warm: (first) => `${named('Hi', first, 'Hi there')}, it is great to hear from you!`,
    plain: (first, dealership) =>
      `${named('Hi', first, 'Hi there')}, thank you for writing to ${dealership}.`,
    moreByColleague: 'A colleague will tell you more about that.',
    joins: 'I am bringing in a colleague who can help you with this.',
    getsBack: 'A colleague who can help you with this will get back to you.',
    yesTo: (subject) => `We say yes to ${subject}.`,
    introduction: (agent, dealership) => `This is ${agent} at ${dealership}.`,
    sentEmail: (vehicle) =>
      `I have sent you an e-mail about ${vehicle === null ? 'your inquiry' : `the ${vehicle}`}.`,
    checksIn: 'Just checking in.',
    checksInWarmly: 'I just wanted to check in with you.',
    stillInterested: (vehicle) => `Are you still interested${vehicle === null ? '' : ` in the ${vehicle}`}?`,
    anythingElse: 'Is there anything that you would like to know?',
  },
  es: {
    formal: (customer) => `${named('Buenos días', customer)}.`,
    formalThanks: (dealership) => `Gracias por comunicarse con ${dealership}.`,
    brief: (first) => named('Hola', first),
    warm: (first) => `${named('Hola', first)}, ¡qué gusto saber de usted!`,
    plain: (first, dealership) => `${named('Hola', first)}, gracias por escribir a ${dealership}.`,
    moreByColleague: 'Un colega le dará más información sobre eso.',
    joins: 'Voy a avisar a un colega que puede ayudarle con esto.',
    getsBack: 'Un colega que puede ayudarle con esto se va a comunicar con usted.',
    yesTo: (subject) => `A eso decimos que sí: ${subject}.`,
    introduction: (agent, dealership) => `Le escribe ${agent} de ${dealership}.`,
    sentEmail: (vehicle) => `Le envié un correo sobre ${vehicle === null ? 'su consulta' : `el ${vehicle}`}.`,
    checksIn: 'Le escribo para saber cómo va todo.',
    checksInWarmly: 'Solo quería saber cómo va todo.',
    stillInterested: (vehicle) => `¿Sigue interesado${vehicle === null ? '' : ` en el ${vehicle}`}?`,
    anythingElse: '¿Hay algo que le gustaría saber?',
  },
  fr: {
    formal: (customer) => `${named('Bonjour', customer)}.`,
    formalThanks: (dealership) => `Merci d’avoir contacté ${dealership}.`,
    brief: (first) => named('Bonjour', first),
    warm: (first) => `${named('Bonjour', first)}, quel plaisir d’avoir de vos nouvelles !`,
    plain: (first, dealership) => `${named('Bonjour', first)}, merci d’avoir écrit à ${dealership}.`,
    moreByColleague: 'Un collègue vous en dira plus à ce sujet.',
    joins: 'Je fais venir un collègue qui peut vous aider.',
    getsBack: 'Un collègue qui peut vous aider reviendra vers vous.',
    yesTo: (subject) => `Nous disons oui : ${subject}.`,
    introduction: (agent, dealership) => `Ici ${agent} de ${dealership}.`,
    sentEmail: (vehicle) =>
      `Je vous ai envoyé un e-mail au sujet de ${vehicle === null ? 'votre demande' : `la ${vehicle}`}.`,
    checksIn: 'Je viens aux nouvelles.',
    checksInWarmly: 'Je voulais simplement prendre de vos nouvelles.',
    stillInterested: (vehicle) =>
      vehicle === null ? 'Êtes-vous toujours intéressé ?' : `La ${vehicle} vous intéresse-t-elle toujours ?`,
    anythingElse: 'Y a-t-il quelque chose que vous aimeriez savoir ?',
  },
  de: {
    formal: (customer) => `${named('Guten Tag', customer)}.`,
    formalThanks: (dealership) => `Vielen Dank für Ihre Nachricht an ${dealership}.`,
    brief: (first) => named('Hallo', first),
    warm: (first) => `${named('Hallo', first)}, schön, von Ihnen zu hören!`,
    plain: (first, dealership) => `${named('Hallo', first)}, danke für Ihre Nachricht an ${dealership}.`,
    moreByColleague: 'Mehr dazu sagt Ihnen jemand aus dem Team.',
    joins: 'Ich hole jemanden aus dem Team dazu, der Ihnen dabei hilft.',
    getsBack: 'Jemand aus dem Team, der Ihnen dabei hilft, meldet sich bei Ihnen.',
    yesTo: (subject) => `Dazu sagen wir Ja: ${subject}.`,
    introduction: (agent, dealership) => `Hier ist ${agent} von ${dealership}.`,
    sentEmail: (vehicle) =>
      `Ich habe Ihnen eine E-Mail zu ${vehicle === null ? 'Ihrer Anfrage' : `dem ${vehicle}`} geschickt.`,
    checksIn: 'Ich wollte kurz nachfragen.',
    checksInWarmly: 'Ich wollte mich kurz bei Ihnen melden.',
    stillInterested: (vehicle) =>
      vehicle === null ? 'Haben Sie noch Interesse?' : `Interessieren Sie sich noch für den ${vehicle}?`,
    anythingElse: 'Gibt es etwas, das Sie gern wissen möchten?',
  },
}
