/** What the assistant says around the dealership's own answers, and when it has none. */
import type { BotAnswerGroupId } from '../../../rules/settings/bot-answers'
import { defaultAnswer } from '../../../rules/settings/bot-answers'
import type { InEachLanguage, Language } from '../language'

type Names = InEachLanguage<string>

/** What a language is called in another one: 'Unsere Unterlagen dazu sind auf Englisch'. */
const NAMES: InEachLanguage<Names> = {
  en: { en: 'English', es: 'Spanish', fr: 'French', de: 'German' },
  es: { en: 'inglés', es: 'español', fr: 'francés', de: 'alemán' },
  fr: { en: 'anglais', es: 'espagnol', fr: 'français', de: 'allemand' },
  de: { en: 'Englisch', es: 'Spanisch', fr: 'Französisch', de: 'Deutsch' },
}

/** Quotes an answer that is not in the shopper's language. The quotation itself stays as it is. */
export const QUOTED: InEachLanguage<(text: string, written: Language) => string> = {
  en: (text, written) =>
    `We only have this in ${NAMES.en[written]}, so here it is as it was written: “${text}” If you like, a colleague can tell you more about it.`,
  es: (text, written) =>
    `Lo que tenemos sobre esto está en ${NAMES.es[written]}, y aquí lo tiene tal como está escrito: “${text}” Si lo desea, un colega se lo explica en persona.`,
  fr: (text, written) =>
    `Nos informations à ce sujet sont en ${NAMES.fr[written]}, les voici telles quelles : « ${text} » Si vous le souhaitez, un collègue peut vous en dire plus.`,
  de: (text, written) =>
    `Unsere Unterlagen dazu sind auf ${NAMES.de[written]}, hier ist der Wortlaut: „${text}“ Auf Wunsch hilft Ihnen ein Kollege gerne weiter.`,
}

/** Introduces a further quotation in the same reply. */
export const QUOTED_AGAIN: InEachLanguage<(text: string) => string> = {
  en: (text) => `And on your other question: “${text}”`,
  es: (text) => `Y sobre lo otro que pregunta: “${text}”`,
  fr: (text) => `Et sur votre autre question : « ${text} »`,
  de: (text) => `Und zu Ihrer anderen Frage: „${text}“`,
}

/** Offers one topic or several, as questions of the bank. */
export const DO_YOU_MEAN: InEachLanguage<(topics: readonly string[]) => string> = {
  en: (topics) => `Do you mean ${topics.map((topic) => `“${topic}”`).join(' or ')}?`,
  es: (topics) => `¿Se refiere usted a ${topics.map((topic) => `“${topic}”`).join(' o a ')}?`,
  fr: (topics) =>
    `Est-ce que vous voulez parler de ${topics.map((topic) => `« ${topic} »`).join(' ou de ')} ?`,
  de: (topics) => `Meinen Sie damit ${topics.map((topic) => `„${topic}“`).join(' oder ')}?`,
}

/** Begins every reply without an answer. */
export const UNKNOWN: InEachLanguage<string> = {
  en: 'I do not have that in my notes.',
  es: 'Eso no lo tengo en mis notas.',
  fr: 'Je n’ai pas cette information dans mes notes.',
  de: 'Das steht leider nicht in meinen Unterlagen.',
}

/** The same, to somebody who has read that sentence or its like before. */
export const UNKNOWN_AGAIN: InEachLanguage<string> = {
  en: 'That one I cannot answer myself.',
  es: 'Eso no se lo puedo responder yo.',
  fr: 'À cela, je ne peux pas répondre moi-même.',
  de: 'Das kann ich Ihnen selbst nicht beantworten.',
}
/** By which a sentence of that kind is known. */
export const NOTES: InEachLanguage<string> = {
  en: 'my notes',
  es: 'mis notas',
  fr: 'mes notes',
  de: 'meinen Unterlagen',
}

/** The same of one question among several. */
export const OPEN: InEachLanguage<(question: string) => string> = {
  en: (question) => `To “${question}” I do not have the answer in my notes.`,
  es: (question) => `Sobre “${question}” no tengo la respuesta en mis notas.`,
  fr: (question) => `Sur « ${question} », je n’ai pas d’information dans mes notes.`,
  de: (question) => `Zu „${question}“ habe ich leider keine Antwort in meinen Unterlagen.`,
}

/** The same, to somebody who has read it before. */
export const OPEN_AGAIN: InEachLanguage<(question: string) => string> = {
  en: (question) => `“${question}” I cannot answer myself.`,
  es: (question) => `A “${question}” no le puedo responder yo.`,
  fr: (question) => `À « ${question} », je ne peux pas répondre moi-même.`,
  de: (question) => `„${question}“ kann ich Ihnen selbst nicht beantworten.`,
}

/** Behind an answer that tells a price alone, where the duration was asked for, too. */
export const DURATION_OPEN: InEachLanguage<string> = {
  en: 'How long it takes is not in my notes; a colleague can tell you.',
  es: 'Cuánto se tarda no está en mis notas; un colega se lo puede decir.',
  fr: 'La durée n’est pas dans mes notes ; un collègue peut vous la dire.',
  de: 'Wie lange es dauert, steht nicht in meinen Unterlagen; ein Kollege kann es Ihnen sagen.',
}

export const IN_OTHER_WORDS: InEachLanguage<{ readonly bringIn: string; readonly getBack: string }> = {
  en: {
    bringIn: 'Would you say it in other words, or shall I bring in a person?',
    getBack: 'Would you say it in other words, or shall I have a colleague get back to you?',
  },
  es: {
    bringIn: '¿Me lo dice con otras palabras, o prefiere que llame a una persona?',
    getBack: '¿Me lo dice con otras palabras, o prefiere que un colega se comunique con usted?',
  },
  fr: {
    bringIn: 'Pouvez-vous le dire autrement, ou dois-je faire venir une personne ?',
    getBack: 'Pouvez-vous le dire autrement, ou préférez-vous qu’un collègue vous recontacte ?',
  },
  de: {
    bringIn: 'Möchten Sie es anders sagen, oder soll ich einen Menschen dazuholen?',
    getBack: 'Möchten Sie es anders sagen, oder soll sich ein Kollege bei Ihnen melden?',
  },
}

/** The same of a question that was understood, so that other words would not help. */
export const ASK_COLLEAGUE: InEachLanguage<{ readonly bringIn: string; readonly getBack: string }> = {
  en: {
    bringIn: 'A colleague can tell you. Shall I bring one in?',
    getBack: 'A colleague can tell you. Shall I have one get back to you?',
  },
  es: {
    bringIn: 'Un colega se lo puede decir. ¿Quiere que lo llame?',
    getBack: 'Un colega se lo puede decir. ¿Quiere que se comunique con usted?',
  },
  fr: {
    bringIn: 'Un collègue peut vous le dire. Dois-je le faire venir ?',
    getBack: 'Un collègue peut vous le dire. Voulez-vous qu’il vous recontacte ?',
  },
  de: {
    bringIn: 'Ein Kollege kann es Ihnen sagen. Soll ich ihn dazuholen?',
    getBack: 'Ein Kollege kann es Ihnen sagen. Soll er sich bei Ihnen melden?',
  },
}

/** After a further question about what was just told. */
export const NO_MORE: InEachLanguage<{ readonly bringIn: string; readonly getBack: string }> = {
  en: {
    bringIn: 'My notes say no more about it than what I just wrote. Shall I bring in a colleague?',
    getBack:
      'My notes say no more about it than what I just wrote. Shall I have a colleague get back to you?',
  },
  es: {
    bringIn: 'Mis notas no dicen más de lo que acabo de escribir. ¿Quiere que llame a un colega?',
    getBack:
      'Mis notas no dicen más de lo que acabo de escribir. ¿Quiere que un colega se comunique con usted?',
  },
  fr: {
    bringIn: 'Mes notes n’en disent pas plus que ce que je viens d’écrire. Dois-je faire venir un collègue ?',
    getBack:
      'Mes notes n’en disent pas plus que ce que je viens d’écrire. Voulez-vous qu’un collègue vous recontacte ?',
  },
  de: {
    bringIn:
      'Mehr als eben geschrieben steht dazu nicht in meinen Unterlagen. Soll ich einen Kollegen dazuholen?',
    getBack:
      'Mehr als eben geschrieben steht dazu nicht in meinen Unterlagen. Soll sich ein Kollege bei Ihnen melden?',
  },
}

/** What nobody can be promised here: that a loan is granted, or what a car will be worth. */
export const NO_PROMISE: InEachLanguage<string> = {
  en: 'I cannot promise you that; only a person here can tell you for your case.',
  es: 'Eso no se lo puedo prometer; solo una persona de aquí le puede decir cómo es en su caso.',
  fr: 'Je ne peux pas vous le promettre ; seule une personne d’ici peut vous répondre pour votre cas.',
  de: 'Das kann ich Ihnen nicht versprechen; für Ihren Fall kann das nur ein Mensch hier sagen.',
}

/** A person was already asked to take over. */
export const ADDED_FOR_COLLEAGUE: InEachLanguage<{ readonly here: string; readonly later: string }> = {
  en: {
    here: 'I have added it for my colleague, who will answer you here.',
    later: 'I have added it for my colleague, who will get back to you.',
  },
  es: {
    here: 'Lo he anotado para mi colega, que le responderá aquí.',
    later: 'Lo he anotado para mi colega, que se comunicará con usted.',
  },
  fr: {
    here: 'Je l’ai noté pour mon collègue, qui vous répondra ici.',
    later: 'Je l’ai noté pour mon collègue, qui vous recontactera.',
  },
  de: {
    here: 'Ich habe es für meinen Kollegen notiert, der Ihnen hier antwortet.',
    later: 'Ich habe es für meinen Kollegen notiert, der sich bei Ihnen meldet.',
  },
}

/** The quick reply that asks for a person. */
export const PERSON_REPLY: InEachLanguage<string> = {
  en: 'Talk to a person',
  es: 'Hablar con una persona',
  fr: 'Parler à une personne',
  de: 'Mit einem Menschen sprechen',
}

type Answers = Readonly<Record<BotAnswerGroupId, string>>

const DEFAULTS: Readonly<Record<Exclude<Language, 'en'>, Answers>> = {
  es: {
    lowest_price:
      'Nuestros precios ya están ajustados al mercado, y con gusto le muestro cómo los calculamos.',
    negotiable:
      'Fijamos el precio según el mercado desde el principio. Si tiene una oferta por escrito, un colega la revisará con usted.',
    out_the_door:
      'Al precio se suman los impuestos, el título y el registro, que dependen de dónde vive usted. Un colega puede ponérselo todo en una sola hoja.',
    trade_value:
      'El valor depende del año, del millaje y del estado. Revisamos el auto en la tienda y le damos una oferta firme por escrito.',
    bad_credit:
      'Trabajamos con bancos para muchas situaciones, y cada solicitud se revisa por separado. Un colega de financiamiento puede decirle más.',
    monthly_payment:
      'El pago depende del enganche, del plazo, del crédito y de los impuestos, así que prefiero no adivinar. El departamento de financiamiento le da cifras reales.',
    deposit:
      'Un colega puede decirle cómo se aparta un vehículo y qué se necesita para ello. Hasta entonces, elige quien llega primero.',
    home_test_drive:
      'Las pruebas de manejo empiezan en nuestra tienda, donde el vehículo estará listo para usted. Un colega puede decirle qué más es posible.',
    delivery:
      'Podemos organizar la entrega; el costo y el tiempo dependen de la distancia. Un colega puede hacerle una oferta para su dirección.',
    identity:
      'Soy el asistente de inteligencia artificial del concesionario. Respondo a cualquier hora y puedo llamar a una persona cuando usted quiera.',
  },
  fr: {
    lowest_price:
      'Nos prix sont déjà fixés en fonction du marché, et je peux vous montrer comment nous les calculons.',
    negotiable:
      'Nous fixons nos prix selon le marché dès le départ. Si vous avez une offre écrite, un collègue l’examinera avec vous.',
    out_the_door:
      'Les taxes, le titre et l’immatriculation s’ajoutent au prix et dépendent de l’endroit où vous habitez. Un collègue peut tout vous présenter sur une seule feuille.',
    trade_value:
      'La valeur dépend de l’année, du kilométrage et de l’état. Nous examinons la voiture au magasin et nous vous faisons une offre ferme par écrit.',
    bad_credit:
      'Nous travaillons avec des prêteurs pour de nombreuses situations, et chaque demande est étudiée séparément. Un collègue du financement peut vous en dire plus.',
    monthly_payment:
      'La mensualité dépend de l’apport, de la durée, du crédit et des taxes, je préfère donc ne pas deviner. Le service financement vous donne les vrais chiffres.',
    deposit:
      'Un collègue peut vous expliquer comment réserver un véhicule et ce qu’il faut pour cela. En attendant, c’est le premier arrivé qui choisit.',
    home_test_drive:
      'Les essais commencent dans notre magasin, où le véhicule est prêt pour vous. Un collègue peut vous dire ce qui est possible en plus.',
    delivery:
      'La livraison est possible ; le coût et le délai dépendent de la distance. Un collègue peut vous faire une offre pour votre adresse.',
    identity:
      'Je suis l’assistant IA de la concession. Je réponds à toute heure, et je peux faire venir une personne quand vous le souhaitez.',
  },
  de: {
    lowest_price:
      'Unsere Preise richten sich bereits nach dem Markt, und ich zeige Ihnen gerne, wie wir sie berechnen.',
    negotiable:
      'Wir richten den Preis von Anfang an nach dem Markt. Wenn Sie ein schriftliches Angebot haben, sieht ein Kollege es mit Ihnen durch.',
    out_the_door:
      'Zum Preis kommen Steuern, Fahrzeugbrief und Zulassung hinzu, die von Ihrem Wohnort abhängen. Ein Kollege kann Ihnen alles auf einem Blatt zusammenstellen.',
    trade_value:
      'Der Wert hängt von Baujahr, Laufleistung und Zustand ab. Wir sehen uns das Auto bei uns an und machen Ihnen ein festes schriftliches Angebot.',
    bad_credit:
      'Wir arbeiten mit Banken für viele Lebenslagen zusammen, und jeder Antrag wird für sich geprüft. Ein Kollege aus der Finanzierung kann Ihnen mehr sagen.',
    monthly_payment:
      'Die Rate hängt von Anzahlung, Laufzeit, Bonität und Steuern ab, deshalb möchte ich nicht raten. Die Finanzabteilung nennt Ihnen echte Zahlen.',
    deposit:
      'Ein Kollege kann Ihnen sagen, wie ein Fahrzeug reserviert wird und was dafür nötig ist. Bis dahin gilt: Wer zuerst kommt, hat die Wahl.',
    home_test_drive:
      'Probefahrten beginnen bei uns im Autohaus, wo das Fahrzeug für Sie bereitsteht. Ein Kollege kann Ihnen sagen, was darüber hinaus möglich ist.',
    delivery:
      'Eine Lieferung ist möglich; Kosten und Dauer hängen von der Entfernung ab. Ein Kollege kann Ihnen ein Angebot für Ihre Adresse machen.',
    identity:
      'Ich bin der KI-Assistent des Autohauses. Ich antworte zu jeder Zeit und hole gerne einen Menschen dazu, wenn Sie das möchten.',
  },
}

/** The answer to a sensitive question without a choice of the dealership, in the shopper's language. */
export const defaultAnswerIn = (group: BotAnswerGroupId, language: Language): string =>
  language === 'en' ? defaultAnswer(group) : DEFAULTS[language][group]

/** Words by which a shopper points at one of several topics that were offered. */
export const ORDINALS: InEachLanguage<readonly (readonly string[])[]> = {
  en: [
    ['first', '1st', '1', 'former'],
    ['second', '2nd', '2', 'two', 'latter', 'last', 'other'],
    ['third', '3rd', '3', 'three'],
  ],
  es: [
    ['primero', 'primera', '1'],
    ['segundo', 'segunda', '2', 'dos', 'ultimo', 'ultima', 'otro'],
    ['tercero', 'tercera', '3', 'tres'],
  ],
  fr: [
    ['premier', 'premiere', '1'],
    ['deuxieme', 'second', 'seconde', '2', 'deux', 'dernier', 'derniere', 'autre'],
    ['troisieme', '3', 'trois'],
  ],
  de: [
    ['erste', 'ersten', 'erstes', '1', 'eins'],
    ['zweite', 'zweiten', 'zweites', '2', 'zwei', 'letzte', 'letzten', 'andere'],
    ['dritte', 'dritten', 'drittes', '3', 'drei'],
  ],
}
