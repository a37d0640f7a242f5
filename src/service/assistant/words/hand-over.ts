/** What a shopper reads when a person takes over, in each language. */
import type { HandoffKind } from '../../../contract/core/handoff'
import type { InEachLanguage, Language } from '../language'

/** Emergency numbers by country; 112 is reached from every mobile phone. */
const EMERGENCY: Readonly<Record<string, string>> = {
  US: '911',
  CA: '911',
  MX: '911',
  PR: '911',
  GB: '999',
  AU: '000',
  NZ: '111',
}
export const emergencyNumber = (country: string): string => EMERGENCY[country] ?? '112'

type Care = Readonly<Record<HandoffKind, string>>

/** The first sentences, by what happened. They promise nothing and state no rule of the house. */
const CARE: InEachLanguage<(emergency: string) => Care> = {
  en: (emergency) => ({
    crisis: `I am really sorry that you are going through this. Please call ${emergency} now; somebody there will listen and help.`,
    danger: `Your safety comes first: please do not drive the vehicle, and call ${emergency} if anybody is in danger.`,
    injury: `I am so sorry to hear this. If anybody is hurt, please call ${emergency} first.`,
    harassment: 'I am very sorry that this happened to you. Nobody should be treated like that.',
    legal: 'I am sorry that it has come to this. A person has to answer this, not me.',
    fraud: 'I am sorry, this sounds serious. A person has to look into it.',
    refund: 'I am sorry about the trouble. A person has to look into this with you.',
    complaint: 'I am sorry that this went so badly. You deserve an answer from a person.',
    data_deletion: 'A person takes care of requests about your data and will confirm it to you in writing.',
    price_offer: 'Thank you for your offer. Only a person here can decide on a price.',
    person: '',
  }),
  es: (emergency) => ({
    crisis: `Siento mucho que esté pasando por esto. Por favor llame ahora al ${emergency}; ahí le escuchan y le ayudan.`,
    danger: `Su seguridad es lo primero: por favor no maneje el auto y llame al ${emergency} si alguien corre peligro.`,
    injury: `Siento mucho lo ocurrido. Si hay alguien herido, por favor llame primero al ${emergency}.`,
    harassment: 'Siento mucho lo que le pasó. Nadie merece ese trato.',
    legal: 'Siento que se haya llegado a esto. Le debe responder una persona, no yo.',
    fraud: 'Lo siento, esto suena grave. Lo tiene que revisar una persona.',
    refund: 'Siento las molestias. Esto lo tiene que revisar una persona con usted.',
    complaint: 'Siento mucho que haya salido tan mal. Usted merece la respuesta de una persona.',
    data_deletion:
      'Una persona se encarga de las solicitudes sobre sus datos y se lo confirmará por escrito.',
    price_offer: 'Gracias por su oferta. Los precios solo los puede decidir una persona de aquí.',
    person: '',
  }),
  fr: (emergency) => ({
    crisis: `Je suis vraiment désolé de ce que vous vivez. Appelez tout de suite le ${emergency} : quelqu'un vous écoutera et vous aidera.`,
    danger: `Votre sécurité d'abord : ne roulez plus avec ce véhicule et appelez le ${emergency} si quelqu'un est en danger.`,
    injury: `Je suis vraiment désolé. Si quelqu'un est blessé, appelez d'abord le ${emergency}.`,
    harassment: 'Je suis vraiment désolé de ce qui vous est arrivé. Personne ne devrait être traité ainsi.',
    legal: "Je suis désolé que nous en soyons là. C'est à une personne de vous répondre, pas à moi.",
    fraud: "Je suis désolé, cela semble grave. Une personne doit s'en occuper.",
    refund: 'Je suis désolé de ces ennuis. Une personne doit voir cela avec vous.',
    complaint: "Je suis désolé que cela se soit si mal passé. Vous méritez la réponse d'une personne.",
    data_deletion: "Une personne s'occupe des demandes sur vos données et vous le confirmera par écrit.",
    price_offer: 'Merci pour votre offre. Seule une personne de chez nous peut décider du prix.',
    person: '',
  }),
  de: (emergency) => ({
    crisis: `Es tut mir sehr leid, dass es Ihnen so geht. Bitte rufen Sie jetzt die ${emergency} an, dort hört Ihnen jemand zu und hilft.`,
    danger: `Ihre Sicherheit geht vor: Bitte fahren Sie nicht weiter und rufen Sie die ${emergency} an, wenn jemand in Gefahr ist.`,
    injury: `Das tut mir sehr leid. Wenn jemand verletzt ist, rufen Sie bitte zuerst die ${emergency} an.`,
    harassment: 'Es tut mir sehr leid, was Ihnen passiert ist. So darf niemand behandelt werden.',
    legal:
      'Es tut mir leid, dass es so weit gekommen ist. Darauf muss Ihnen ein Mensch antworten, nicht ich.',
    fraud: 'Das tut mir leid, es klingt ernst. Darum muss sich ein Mensch kümmern.',
    refund: 'Der Ärger tut mir leid. Das muss sich ein Mensch mit Ihnen ansehen.',
    complaint:
      'Es tut mir leid, dass das so schlecht gelaufen ist. Sie sollen die Antwort eines Menschen bekommen.',
    data_deletion: 'Um Anfragen zu Ihren Daten kümmert sich ein Mensch und bestätigt es Ihnen schriftlich.',
    price_offer: 'Danke für Ihr Angebot. Über Preise entscheidet bei uns ein Mensch.',
    person: '',
  }),
}

export const careWords = (language: Language, kind: HandoffKind, emergency: string): string =>
  CARE[language](emergency)[kind]

interface PersonWords {
  /** A colleague joins the chat now. */
  readonly joins: string
  /** A colleague was told and will answer later; `opens` is the next opening. */
  readonly told: (opens: string | null) => string
  /** The same, for somebody who wants a call. */
  readonly calls: (opens: string | null) => string
  /** A colleague was told earlier and has not answered yet. */
  readonly stillTold: (opens: string | null) => string
  /** The assistant is switched off, so nobody else says that a colleague was told. */
  readonly unattended: (opens: string | null) => string
  /** Asks once how to reach the shopper. */
  readonly reach: string
}

/** `told` and its like in one form: `before`, when the store opens, `after`. */
const toldIn =
  (before: string, opening: (at: string) => string, after: string) =>
  (opens: string | null): string =>
    [before, ...(opens === null ? [] : [opening(opens)]), after].join(' ')

const OPENS: InEachLanguage<(at: string) => string> = {
  en: (at) => `We open again on ${at}.`,
  es: (at) => `Abrimos de nuevo el ${at}.`,
  fr: (at) => `Nous rouvrons ${at}.`,
  de: (at) => `Wir öffnen wieder am ${at}.`,
}

export const PERSON_WORDS: InEachLanguage<PersonWords> = {
  en: {
    joins: 'I am bringing in a colleague now. They will answer you right here.',
    told: toldIn('I have told a colleague.', OPENS.en, 'They will get back to you.'),
    calls: toldIn('I have told a colleague that you want a call.', OPENS.en, 'They will get back to you.'),
    stillTold: toldIn('A colleague already knows.', OPENS.en, 'They will get back to you.'),
    unattended: toldIn(
      'Thank you for your message. A colleague was told.',
      OPENS.en,
      'They will get back to you.',
    ),
    reach: 'To which number may they reply if you have to leave?',
  },
  es: {
    joins: 'Voy a avisar a un colega ahora. Le va a responder aquí mismo.',
    told: toldIn('Ya avisé a un colega.', OPENS.es, 'Se va a comunicar con usted.'),
    calls: toldIn(
      'Ya avisé a un colega que usted quiere una llamada.',
      OPENS.es,
      'Se va a comunicar con usted.',
    ),
    stillTold: toldIn('Un colega ya lo sabe.', OPENS.es, 'Se va a comunicar con usted.'),
    unattended: toldIn(
      'Gracias por su mensaje. Ya avisamos a un colega.',
      OPENS.es,
      'Se va a comunicar con usted.',
    ),
    reach: '¿A qué número le puede responder si usted tiene que irse?',
  },
  fr: {
    joins: 'Je fais venir un collègue maintenant. Il vous répondra ici même.',
    told: toldIn("J'ai prévenu un collègue.", OPENS.fr, 'Il reviendra vers vous.'),
    calls: toldIn(
      "J'ai prévenu un collègue que vous souhaitez un appel.",
      OPENS.fr,
      'Il reviendra vers vous.',
    ),
    stillTold: toldIn('Un collègue est déjà prévenu.', OPENS.fr, 'Il reviendra vers vous.'),
    unattended: toldIn(
      'Merci pour votre message. Un collègue est prévenu.',
      OPENS.fr,
      'Il reviendra vers vous.',
    ),
    reach: 'À quel numéro peut-il vous répondre si vous devez partir ?',
  },
  de: {
    joins: 'Ich hole jetzt jemanden aus dem Team dazu. Die Antwort bekommen Sie gleich hier.',
    told: toldIn('Ich habe im Team Bescheid gegeben.', OPENS.de, 'Man meldet sich bei Ihnen.'),
    calls: toldIn(
      'Ich habe Ihren Wunsch nach einem Anruf weitergegeben.',
      OPENS.de,
      'Man meldet sich bei Ihnen.',
    ),
    stillTold: toldIn('Im Team weiß man schon Bescheid.', OPENS.de, 'Man meldet sich bei Ihnen.'),
    unattended: toldIn(
      'Danke für Ihre Nachricht. Im Team weiß man Bescheid.',
      OPENS.de,
      'Man meldet sich bei Ihnen.',
    ),
    reach: 'Unter welcher Nummer erreicht man Sie, falls Sie weg müssen?',
  },
}

/** Instead of a price that may not be stated. */
export const PRICE_BY_PERSON: InEachLanguage<string> = {
  en: 'A colleague tells you the price in person.',
  es: 'Un colega le dice el precio en persona.',
  fr: 'Un collègue vous donne le prix de vive voix.',
  de: 'Den Preis nennt Ihnen jemand aus dem Team persönlich.',
}

/** Confirms that no more messages follow on a channel. */
export const OPTED_OUT: InEachLanguage<string> = {
  en: 'You will get no more messages from us here. I am sorry for the bother.',
  es: 'No va a recibir más mensajes nuestros por aquí. Disculpe la molestia.',
  fr: 'Vous ne recevrez plus de messages de notre part ici. Désolé du dérangement.',
  de: 'Sie bekommen hier keine Nachrichten mehr von uns. Entschuldigen Sie die Störung.',
}
