/** What the assistant says in small talk, and where it does not understand. */
import type { InEachLanguage } from '../language'

interface TalkWords {
  readonly greeting: (names: {
    readonly customer: string
    readonly agent: string
    readonly dealership: string
  }) => string
  readonly thanks: (customer: string) => string
  readonly goodbye: (names: { readonly customer: string; readonly dealership: string }) => string
  readonly yes: string
  readonly no: string
  readonly acknowledged: string
  readonly compliment: string
  readonly insult: string
  readonly clarify: string
  readonly nonsense: string
  readonly offTopic: (dealership: string) => string
  readonly solicitation: (dealership: string) => string
  readonly privateFacts: string
  readonly late: string
  readonly thanksForContact: (facts: { readonly customer: string; readonly reach: string }) => string
  readonly more: string
  /** A vehicle was stolen or wrecked, somebody died, and the offer to find another vehicle. */
  readonly sorry: Readonly<Record<'loss' | 'grief', string>>
  readonly another: string
}

/** ', Ana' or nothing. */
const called = (name: string) => (name === '' ? '' : `, ${name}`)

export const TALK_WORDS: InEachLanguage<TalkWords> = {
  en: {
    greeting: ({ customer, agent, dealership }) =>
      `Hello${called(customer)}, this is ${agent} from ${dealership}. Ask me about a vehicle, a price, our hours or a visit.`,
    thanks: (customer) => `You are welcome${called(customer)}. I am here if anything else comes up.`,
    goodbye: ({ customer, dealership }) =>
      `Thank you for writing to ${dealership}${called(customer)}. Goodbye!`,
    yes: 'Good. What can I do for you next?',
    no: 'All right. I am here if anything comes up.',
    acknowledged: 'All right. I am here if you have a question about a vehicle or a visit.',
    compliment: 'Thank you, that is kind. Is there anything else that I may do for you?',
    insult:
      'I am sorry if my answers were of no use. Tell me what you are looking for, or ask for a colleague.',
    clarify:
      'I am sorry, that was not clear. What would you like to know: a vehicle, a price, our hours or a visit?',
    nonsense:
      'I did not understand that. Would you say it in other words? I can help with vehicles, prices, hours and visits.',
    offTopic: (dealership) =>
      `That is not something that I can help with. I answer questions about ${dealership}: vehicles, prices, service and visits.`,
    solicitation: (dealership) =>
      `Thank you for your message. Here I only help customers of ${dealership} with vehicles, service and visits, so I cannot help with this.`,
    privateFacts:
      'I do not share anything about other customers or about the staff. Is there something else I can help you with?',
    late: 'Thank you for telling us; we will see you a little later, then.',
    thanksForContact: ({ customer, reach }) =>
      `Thank you${called(customer)}.${reach === '' ? '' : ` I have noted ${reach}.`}`,
    more: 'How else can I help?',
    sorry: { loss: 'I am sorry to hear that.', grief: 'I am sorry for your loss.' },
    another:
      'If you need another vehicle, tell me a body style, a budget or a model, and I will show you what we have.',
  },
  es: {
    greeting: ({ customer, agent, dealership }) =>
      `Hola${called(customer)}, soy ${agent} de ${dealership}. Pregúnteme por un vehículo, un precio, el horario o una visita.`,
    thanks: (customer) => `Con mucho gusto${called(customer)}. Aquí estoy si se le ofrece algo más.`,
    goodbye: ({ customer, dealership }) =>
      `Gracias por escribir a ${dealership}${called(customer)}. ¡Hasta pronto!`,
    yes: 'Muy bien. ¿En qué más le puedo ayudar?',
    no: 'De acuerdo. Aquí estoy si se le ofrece algo.',
    acknowledged: 'De acuerdo. Aquí estoy si tiene una pregunta sobre un vehículo o una visita.',
    compliment: 'Gracias, es muy amable. ¿Hay algo más en que le pueda ayudar?',
    insult: 'Lamento que mis respuestas no le sirvan. Dígame qué busca, o pida hablar con un compañero.',
    clarify:
      'Disculpe, no fui claro. ¿Qué le gustaría saber: un vehículo, un precio, el horario o una visita?',
    nonsense:
      'No entendí el mensaje. ¿Me lo puede decir con otras palabras? Le ayudo con vehículos, precios, horarios y visitas.',
    offTopic: (dealership) =>
      `En eso no le puedo ayudar. Respondo preguntas sobre ${dealership}: los vehículos, los precios, el servicio y las visitas.`,
    solicitation: (dealership) =>
      `Gracias por su mensaje. Aquí solo atiendo a los clientes de ${dealership} con vehículos, servicio y visitas, así que no le puedo ayudar con esto.`,
    privateFacts:
      'No comparto datos de otros clientes ni del personal. ¿Hay algo más en que le pueda ayudar?',
    late: 'Gracias por avisar; entonces le esperamos un poco más tarde.',
    thanksForContact: ({ customer, reach }) =>
      `Gracias${called(customer)}.${reach === '' ? '' : ` He anotado ${reach}.`}`,
    more: '¿En qué más le puedo ayudar?',
    sorry: { loss: 'Lamento mucho lo ocurrido.', grief: 'Le doy mi más sentido pésame.' },
    another:
      'Si necesita otro vehículo, dígame qué tipo, qué presupuesto o qué modelo busca, y le muestro lo que tenemos.',
  },
  fr: {
    greeting: ({ customer, agent, dealership }) =>
      `Bonjour${called(customer)}, ici ${agent} de ${dealership}. Posez-moi vos questions sur un véhicule, un prix, les horaires ou une visite.`,
    thanks: (customer) => `Avec plaisir${called(customer)}. Je reste à votre disposition pour la suite.`,
    goodbye: ({ customer, dealership }) =>
      `Merci d’avoir écrit à ${dealership}${called(customer)}. À bientôt !`,
    yes: 'Très bien. Que puis-je faire d’autre pour vous ?',
    no: 'D’accord. Je reste à votre disposition si vous avez besoin de moi.',
    acknowledged: 'D’accord. Je reste à votre disposition pour une question sur un véhicule ou une visite.',
    compliment: 'Merci, c’est gentil. Puis-je faire autre chose pour vous ?',
    insult:
      'Je suis désolé si mes réponses ne vous aident pas. Dites-moi ce que vous cherchez, ou demandez un collègue.',
    clarify:
      'Pardon, ce n’était pas clair. Que voulez-vous savoir : un véhicule, un prix, les horaires ou une visite ?',
    nonsense:
      'Je n’ai pas compris ce message. Pouvez-vous le dire avec d’autres mots ? Je vous aide pour les véhicules, les prix, les horaires et les visites.',
    offTopic: (dealership) =>
      `Je ne peux pas vous aider pour cela. Je réponds aux questions sur ${dealership} : les véhicules, les prix, l’atelier et les visites.`,
    solicitation: (dealership) =>
      `Merci pour votre message. Ici, je n’aide que les clients de ${dealership} pour les véhicules, l’atelier et les visites ; je ne peux pas vous aider pour cela.`,
    privateFacts:
      'Je ne donne aucune information sur les autres clients ni sur le personnel. Puis-je vous aider pour autre chose ?',
    late: 'Merci de nous prévenir ; nous vous attendons donc un peu plus tard.',
    thanksForContact: ({ customer, reach }) =>
      `Merci${called(customer)}.${reach === '' ? '' : ` J’ai noté ${reach}.`}`,
    more: 'Que puis-je faire d’autre pour vous ?',
    sorry: { loss: "Je suis désolé de l'apprendre.", grief: 'Je vous présente mes condoléances.' },
    another:
      "S'il vous faut un autre véhicule, donnez-moi un type, un budget ou un modèle, et je vous montre ce que nous avons.",
  },
  de: {
    greeting: ({ customer, agent, dealership }) =>
      `Guten Tag${called(customer)}, hier ist ${agent} von ${dealership}. Fragen Sie mich nach einem Fahrzeug, einem Preis, den Öffnungszeiten oder einem Termin.`,
    thanks: (customer) => `Gern geschehen${called(customer)}. Ich bin da, wenn Sie noch etwas brauchen.`,
    goodbye: ({ customer, dealership }) =>
      `Vielen Dank für Ihre Nachricht an ${dealership}${called(customer)}. Auf Wiedersehen!`,
    yes: 'Gut. Was kann ich als Nächstes für Sie tun?',
    no: 'In Ordnung. Ich bin da, wenn Sie etwas brauchen.',
    acknowledged: 'In Ordnung. Ich bin da, wenn Sie eine Frage zu einem Fahrzeug oder einem Termin haben.',
    compliment: 'Vielen Dank, das ist nett von Ihnen. Kann ich noch etwas für Sie tun?',
    insult:
      'Es tut mir leid, wenn Ihnen meine Antworten nicht helfen. Sagen Sie mir, was Sie suchen, oder verlangen Sie einen Kollegen.',
    clarify:
      'Entschuldigung, das war nicht klar. Was möchten Sie wissen: zu einem Fahrzeug, einem Preis, den Öffnungszeiten oder einem Termin?',
    nonsense:
      'Das habe ich nicht verstanden. Können Sie es mit anderen Worten sagen? Ich helfe Ihnen bei Fahrzeugen, Preisen, Öffnungszeiten und Terminen.',
    offTopic: (dealership) =>
      `Dabei kann ich Ihnen nicht helfen. Ich beantworte Fragen zu ${dealership}: zu Fahrzeugen, Preisen, der Werkstatt und Terminen.`,
    solicitation: (dealership) =>
      `Vielen Dank für Ihre Nachricht. Hier helfe ich nur den Kunden von ${dealership} bei Fahrzeugen, Werkstatt und Terminen; dabei kann ich Ihnen nicht helfen.`,
    privateFacts:
      'Über andere Kunden und über die Mitarbeiter gebe ich keine Auskunft. Kann ich Ihnen mit etwas anderem helfen?',
    late: 'Danke, dass Sie uns das sagen; dann sehen wir uns etwas später.',
    thanksForContact: ({ customer, reach }) =>
      `Vielen Dank${called(customer)}.${reach === '' ? '' : ` Ich habe ${reach} notiert.`}`,
    more: 'Wie kann ich Ihnen noch helfen?',
    sorry: { loss: 'Das tut mir leid.', grief: 'Mein herzliches Beileid.' },
    another:
      'Wenn Sie ein anderes Fahrzeug brauchen, nennen Sie mir Typ, Budget oder Modell, und ich zeige Ihnen, was wir haben.',
  },
}

/** What ends messages that were meant for somebody else, where a word ends them. */
export const NOT_FOR_YOU: InEachLanguage<string> = {
  en: 'If this was not meant for you, write STOP and you get no more messages.',
  es: 'Si el mensaje no era para usted, escriba STOP y no recibirá más.',
  fr: 'Si ce message ne vous était pas destiné, écrivez STOP et vous n’en recevrez plus.',
  de: 'Falls die Nachricht nicht für Sie bestimmt war, schreiben Sie STOP, dann kommt keine mehr.',
}

/** Who writes, for somebody who does not know it. */
export const INTRODUCTION: InEachLanguage<
  (names: { readonly agent: string; readonly dealership: string }) => string
> = {
  en: ({ agent, dealership }) => `This is ${agent}, the AI assistant of ${dealership}, a car dealership.`,
  es: ({ agent, dealership }) =>
    `Soy ${agent}, el asistente de inteligencia artificial de ${dealership}, un concesionario de autos.`,
  fr: ({ agent, dealership }) => `Ici ${agent}, l’assistant IA de ${dealership}, une concession automobile.`,
  de: ({ agent, dealership }) => `Hier ist ${agent}, der KI-Assistent des Autohauses ${dealership}.`,
}
