/**
 * What the assistant says about visits. `when` is a day and a time ('Tuesday, November 24 at 3:00 PM'), `day`
 * a day, `on` a day at the beginning of a sentence.
 */
import type { InEachLanguage } from '../language'

interface VisitWords {
  readonly gladly: string
  readonly offersService: string
  readonly askWhen: string
  readonly askTime: string
  readonly askDay: (at: string) => string
  readonly askContact: string
  /** The same of somebody whose name is known. */
  readonly askNumber: string
  /** A vehicle with this stock number was asked for and is not there. */
  readonly gone: (stock: string) => string
  /** `vehicle` is the name of one, or null. */
  readonly propose: (when: string, vehicle: string | null) => string
  readonly proposeService: (when: string, work: string | null) => string
  readonly proposeMove: (from: string, to: string) => string
  readonly proposeCancel: (visits: string) => string
  readonly booked: (when: string) => string
  readonly moved: (when: string) => string
  readonly cancelled: (visits: string) => string
  readonly stays: (visits: string) => string
  readonly alreadyBooked: (when: string) => string
  readonly place: (address: string) => string
  readonly seeYou: string
  readonly closedOn: (on: string) => string
  readonly noVisitsOn: (on: string) => string
  /** `visits` are the hours of visits, and `last` when the last one begins. */
  readonly windowOn: (on: string, visits: string, open: string, last: string) => string
  readonly passed: string
  readonly tooFar: (days: number) => string
  /** Offers one or two times. */
  readonly offer: (times: readonly string[]) => string
  /** Asks which of the same times, after a yes that fits several of them. */
  readonly which: (times: readonly string[]) => string
  readonly none: string
  /** Nobody is named as the person who will be there. */
  readonly whoUnknown: string
  /** Whether an appointment is needed is in nobody's notes. */
  readonly walkInsUnknown: string
  /** Leads to the question for day and time. */
  readonly offersVisit: string
  /** Another vehicle is to be seen at a visit that is booked. */
  readonly seesToo: (vehicle: string, when: string) => string
  /** A visit of this kind is wanted, too, beside the one that is being arranged. */
  readonly apart: Readonly<Record<'sales' | 'service', string>>
  /** Follows the cancellation of a visit that the assistant does not know; staff are told. */
  readonly cancelUnknown: string
  readonly notBooked: string
  readonly several: (visits: string) => string
  readonly late: (when: string | null) => string
  /** More work is wanted at a visit that is booked. */
  readonly more: (when: string | null) => string
  readonly byPhone: (phone: string | null) => string
  readonly orButton: (button: string) => string
  readonly and: string
  readonly today: string
  /** Quick replies. */
  readonly yes: string
  readonly no: string
  readonly person: string
}

export const VISIT_WORDS: InEachLanguage<VisitWords> = {
  en: {
    gladly: 'Gladly.',
    offersService: 'Gladly, I can book your service visit.',
    which: (times) => `Which one shall I book: ${times.join(' or ')}?`,
    askWhen: 'Which day and time suit you?',
    askTime: 'What time suits you?',
    askDay: (at) => `Which day suits you ${at}?`,
    askContact: 'Which name and mobile number may I put on it?',
    askNumber: 'Which mobile number may I put on it?',
    gone: (stock) => `Stock ${stock} is not on our lot.`,
    propose: (when, vehicle) => `Shall I book ${when}${vehicle === null ? '' : ` for the ${vehicle}`}?`,
    proposeService: (when, work) =>
      `Shall I book your service visit for ${when}${work === null ? '' : ` (${work})`}?`,
    proposeMove: (from, to) => `Shall I move your visit from ${from} to ${to}?`,
    proposeCancel: (visits) => `Shall I cancel your visit on ${visits}?`,
    booked: (when) => `You are booked for ${when}.`,
    moved: (when) => `Done, your visit is now on ${when}.`,
    cancelled: (visits) => `Your visit on ${visits} is cancelled.`,
    stays: (visits) => `All right, your visit stays on ${visits}.`,
    alreadyBooked: (when) => `You are booked for ${when}.`,
    place: (address) => `We are at ${address}.`,
    seeYou: 'See you then!',
    closedOn: (on) => `${on} we are closed.`,
    noVisitsOn: (on) => `${on} we take no visits.`,
    windowOn: (on, visits, open, last) =>
      `${on} we are open ${open} and take visits ${visits}, the last one ${last}.`,
    passed: 'That time has already passed.',
    tooFar: (days) => `I can only plan ${days} days ahead.`,
    offer: (times) =>
      times.length === 0 ? 'Which day and time suit you?' : `Would ${times.join(' or ')} suit you?`,
    none: 'I see no visit booked for you here.',
    whoUnknown: 'I do not know yet who will be there for you.',
    walkInsUnknown: 'I do not have in my notes whether you need an appointment for that.',
    offersVisit: 'I can book a time for you, so that somebody is ready.',
    apart: {
      sales: 'A visit to see a vehicle is a booking of its own, which we can do next.',
      service: 'A service visit is a booking of its own, which we can do next.',
    },
    seesToo: (vehicle, when) => `Gladly, you can see the ${vehicle} at the same visit, on ${when}.`,
    cancelUnknown: 'I see no visit booked for you here, so I have told a colleague, who takes care of it.',
    notBooked: 'No problem, I have not booked anything.',
    several: (visits) => `You have visits on ${visits}. A colleague will change the right one with you.`,
    more: (when) =>
      when === null
        ? 'I am telling the team that you would like that, too.'
        : `I am telling the team that you would like that at your visit on ${when}, too.`,
    late: (when) =>
      when === null
        ? 'Thanks for letting us know. I am telling the team.'
        : `Thanks for letting us know. I am telling the team; your visit is on ${when}.`,
    byPhone: (phone) =>
      phone === null
        ? 'Service visits are not booked in this chat. A colleague books one with you.'
        : `Service visits are not booked in this chat. Please call us at ${phone}.`,
    orButton: (button) => `Or use the ‘${button}’ button.`,
    and: 'and',
    today: 'Today',
    yes: 'Yes',
    no: 'No',
    person: 'Talk to a person',
  },
  es: {
    gladly: 'Con gusto.',
    offersService: 'Con gusto, puedo reservar su cita de servicio.',
    which: (times) => `¿Cuál le reservo: ${times.join(' o ')}?`,
    askWhen: '¿Qué día y a qué hora le conviene?',
    askTime: '¿A qué hora le conviene?',
    askDay: (at) => `¿Qué día le conviene ${at}?`,
    askContact: '¿Qué nombre y número de celular pongo en la cita?',
    askNumber: '¿Qué número de celular pongo en la cita?',
    gone: (stock) => `El número ${stock} no lo tenemos.`,
    propose: (when, vehicle) => `¿Le reservo el ${when}${vehicle === null ? '' : ` para ver el ${vehicle}`}?`,
    proposeService: (when, work) =>
      `¿Le reservo la cita de servicio el ${when}${work === null ? '' : ` (${work})`}?`,
    proposeMove: (from, to) => `¿Cambio su cita del ${from} al ${to}?`,
    proposeCancel: (visits) => `¿Cancelo su cita del ${visits}?`,
    booked: (when) => `Su cita quedó para el ${when}.`,
    moved: (when) => `Listo, su cita ahora es el ${when}.`,
    cancelled: (visits) => `Su cita del ${visits} quedó cancelada.`,
    stays: (visits) => `De acuerdo, su cita sigue para el ${visits}.`,
    alreadyBooked: (when) => `Su cita es el ${when}.`,
    place: (address) => `Estamos en ${address}.`,
    seeYou: '¡Le esperamos!',
    closedOn: (on) => `${on} estamos cerrados.`,
    noVisitsOn: (on) => `${on} no recibimos visitas.`,
    windowOn: (on, visits, open, last) =>
      `${on} abrimos ${open} y recibimos visitas ${visits}, la última ${last}.`,
    passed: 'Esa hora ya pasó.',
    tooFar: (days) => `Solo puedo reservar con ${days} días de anticipación.`,
    offer: (times) =>
      times.length === 0 ? '¿Qué día y a qué hora le conviene?' : `¿Le conviene ${times.join(' o ')}?`,
    none: 'No veo aquí ninguna cita reservada para usted.',
    whoUnknown: 'Todavía no sé quién le atenderá.',
    walkInsUnknown: 'En mis notas no está si para eso necesita cita.',
    offersVisit: 'Le puedo reservar una hora, para que alguien le espere.',
    apart: {
      sales: 'La cita para ver un vehículo se reserva aparte; la vemos después.',
      service: 'La cita de servicio se reserva aparte; la vemos después.',
    },
    seesToo: (vehicle, when) => `Con gusto, puede ver el ${vehicle} en la misma cita, el ${when}.`,
    cancelUnknown: 'No veo aquí ninguna cita a su nombre, así que avisé a un compañero para que la cancele.',
    notBooked: 'No hay problema, no he reservado nada.',
    several: (visits) => `Tiene citas el ${visits}. Un compañero cambiará con usted la que corresponda.`,
    more: (when) =>
      when === null
        ? 'Le aviso al equipo que también quiere eso.'
        : `Le aviso al equipo que también quiere eso en su cita del ${when}.`,
    late: (when) =>
      when === null
        ? 'Gracias por avisar. Se lo digo al equipo.'
        : `Gracias por avisar. Se lo digo al equipo; su cita es el ${when}.`,
    byPhone: (phone) =>
      phone === null
        ? 'Las citas de servicio no se reservan en este chat. Un compañero la reserva con usted.'
        : `Las citas de servicio no se reservan en este chat. Por favor, llámenos al ${phone}.`,
    orButton: (button) => `O use el botón ‘${button}’.`,
    and: 'y',
    today: 'Hoy',
    yes: 'Sí',
    no: 'No',
    person: 'Hablar con una persona',
  },
  fr: {
    gladly: 'Avec plaisir.',
    offersService: 'Avec plaisir, je peux réserver votre rendez-vous à l’atelier.',
    which: (times) => `Lequel dois-je réserver : ${times.join(' ou ')} ?`,
    askWhen: 'Quel jour et quelle heure vous conviennent ?',
    askTime: 'Quelle heure vous convient ?',
    askDay: (at) => `Quel jour vous convient ${at} ?`,
    askContact: 'À quel nom et à quel numéro de portable dois-je noter le rendez-vous ?',
    askNumber: 'Quel numéro de portable dois-je noter pour le rendez-vous ?',
    gone: (stock) => `Nous n’avons pas le numéro ${stock}.`,
    propose: (when, vehicle) =>
      `Je vous réserve le ${when}${vehicle === null ? '' : ` pour la ${vehicle}`} ?`,
    proposeService: (when, work) =>
      `Je vous réserve l’atelier le ${when}${work === null ? '' : ` (${work})`} ?`,
    proposeMove: (from, to) => `Je déplace votre rendez-vous du ${from} au ${to} ?`,
    proposeCancel: (visits) => `J’annule votre rendez-vous du ${visits} ?`,
    booked: (when) => `Votre rendez-vous est réservé pour le ${when}.`,
    moved: (when) => `C’est fait, votre rendez-vous est maintenant le ${when}.`,
    cancelled: (visits) => `Votre rendez-vous du ${visits} est annulé.`,
    stays: (visits) => `D’accord, votre rendez-vous reste le ${visits}.`,
    alreadyBooked: (when) => `Votre rendez-vous est le ${when}.`,
    place: (address) => `Nous sommes au ${address}.`,
    seeYou: 'À bientôt !',
    closedOn: (on) => `${on}, nous sommes fermés.`,
    noVisitsOn: (on) => `${on}, nous ne recevons pas de visites.`,
    windowOn: (on, visits, open, last) =>
      `${on}, nous sommes ouverts ${open} et recevons ${visits}, la dernière visite ${last}.`,
    passed: 'Cette heure est déjà passée.',
    tooFar: (days) => `Je ne peux réserver que ${days} jours à l’avance.`,
    offer: (times) =>
      times.length === 0
        ? 'Quel jour et quelle heure vous conviennent ?'
        : `Est-ce que ${times.join(' ou ')} vous convient ?`,
    none: 'Je ne vois ici aucun rendez-vous à votre nom.',
    whoUnknown: 'Je ne sais pas encore qui vous recevra.',
    walkInsUnknown: 'Mes notes ne disent pas s’il faut un rendez-vous pour cela.',
    offersVisit: 'Je peux vous réserver une heure, pour que quelqu’un vous attende.',
    apart: {
      sales: 'La visite pour voir un véhicule se réserve à part ; nous la verrons ensuite.',
      service: 'Le rendez-vous à l’atelier se réserve à part ; nous le verrons ensuite.',
    },
    seesToo: (vehicle, when) =>
      `Avec plaisir, vous pouvez voir le ${vehicle} au même rendez-vous, le ${when}.`,
    cancelUnknown:
      'Je ne vois ici aucun rendez-vous à votre nom ; j’ai prévenu un collègue, qui s’en occupe.',
    notBooked: 'Pas de problème, je n’ai rien réservé.',
    several: (visits) => `Vous avez des rendez-vous le ${visits}. Un collègue changera le bon avec vous.`,
    more: (when) =>
      when === null
        ? 'Je préviens l’équipe que vous le souhaitez aussi.'
        : `Je préviens l’équipe que vous le souhaitez aussi lors de votre rendez-vous, ${when}.`,
    late: (when) =>
      when === null
        ? 'Merci de nous prévenir. Je le signale à l’équipe.'
        : `Merci de nous prévenir. Je le signale à l’équipe ; votre rendez-vous est le ${when}.`,
    byPhone: (phone) =>
      phone === null
        ? 'Les rendez-vous à l’atelier ne se prennent pas dans ce chat. Un collègue le fixe avec vous.'
        : `Les rendez-vous à l’atelier ne se prennent pas dans ce chat. Appelez-nous au ${phone}.`,
    orButton: (button) => `Ou utilisez le bouton « ${button} ».`,
    and: 'et',
    today: 'Aujourd’hui',
    yes: 'Oui',
    no: 'Non',
    person: 'Parler à une personne',
  },
  de: {
    gladly: 'Gerne.',
    offersService: 'Gerne, ich kann Ihren Servicetermin buchen.',
    which: (times) => `Welchen soll ich buchen: ${times.join(' oder ')}?`,
    askWhen: 'Welcher Tag und welche Uhrzeit passen Ihnen?',
    askTime: 'Welche Uhrzeit passt Ihnen?',
    askDay: (at) => `Welcher Tag passt Ihnen ${at}?`,
    askContact: 'Welchen Namen und welche Handynummer darf ich dazu notieren?',
    askNumber: 'Welche Handynummer darf ich dazu notieren?',
    gone: (stock) => `Die Nummer ${stock} haben wir nicht.`,
    propose: (when, vehicle) => `Soll ich ${when} für Sie buchen${vehicle === null ? '' : ` (${vehicle})`}?`,
    proposeService: (when, work) =>
      `Soll ich Ihren Servicetermin für ${when} buchen${work === null ? '' : ` (${work})`}?`,
    proposeMove: (from, to) => `Soll ich Ihren Termin von ${from} auf ${to} verlegen?`,
    proposeCancel: (visits) => `Soll ich Ihren Termin am ${visits} absagen?`,
    booked: (when) => `Ihr Termin ist gebucht: ${when}.`,
    moved: (when) => `Erledigt, Ihr Termin ist jetzt am ${when}.`,
    cancelled: (visits) => `Ihr Termin am ${visits} ist abgesagt.`,
    stays: (visits) => `In Ordnung, es bleibt bei Ihrem Termin am ${visits}.`,
    alreadyBooked: (when) => `Ihr Termin ist am ${when}.`,
    place: (address) => `Sie finden uns hier: ${address}.`,
    seeYou: 'Bis dann!',
    closedOn: (on) => `${on} haben wir geschlossen.`,
    noVisitsOn: (on) => `${on} sind keine Besuche möglich.`,
    windowOn: (on, visits, open, last) =>
      `${on} haben wir ${open} geöffnet, Besuche sind ${visits} möglich, der letzte ${last}.`,
    passed: 'Diese Zeit ist schon vorbei.',
    tooFar: (days) => `Ich kann nur ${days} Tage im Voraus planen.`,
    offer: (times) =>
      times.length === 0
        ? 'Welcher Tag und welche Uhrzeit passen Ihnen?'
        : `Passt Ihnen ${times.join(' oder ')}?`,
    none: 'Ich sehe hier keinen gebuchten Termin für Sie.',
    whoUnknown: 'Wer dann für Sie da ist, weiß ich noch nicht.',
    walkInsUnknown: 'In meinen Unterlagen steht nicht, ob Sie dafür einen Termin brauchen.',
    offersVisit: 'Ich kann eine Zeit für Sie buchen, damit jemand bereitsteht.',
    apart: {
      sales: 'Der Termin, um ein Fahrzeug zu sehen, wird eigens gebucht; das machen wir danach.',
      service: 'Der Servicetermin wird eigens gebucht; das machen wir danach.',
    },
    seesToo: (vehicle, when) => `Gerne, den ${vehicle} können Sie beim selben Termin sehen, am ${when}.`,
    cancelUnknown:
      'Ich sehe hier keinen Termin für Sie und habe einem Kollegen Bescheid gegeben, der sich darum kümmert.',
    notBooked: 'Kein Problem, ich habe nichts gebucht.',
    several: (visits) => `Sie haben Termine am ${visits}. Ein Kollege ändert mit Ihnen den richtigen.`,
    more: (when) =>
      when === null
        ? 'Ich gebe dem Team weiter, dass Sie das auch möchten.'
        : `Ich gebe dem Team weiter, dass Sie das bei Ihrem Termin am ${when} auch möchten.`,
    late: (when) =>
      when === null
        ? 'Danke für die Nachricht. Ich gebe es dem Team weiter.'
        : `Danke für die Nachricht. Ich gebe es dem Team weiter; Ihr Termin ist am ${when}.`,
    byPhone: (phone) =>
      phone === null
        ? 'Servicetermine werden in diesem Chat nicht gebucht. Ein Kollege vereinbart einen mit Ihnen.'
        : `Servicetermine werden in diesem Chat nicht gebucht. Bitte rufen Sie uns an: ${phone}.`,
    orButton: (button) => `Oder nutzen Sie die Schaltfläche ‚${button}‘.`,
    and: 'und',
    today: 'Heute',
    yes: 'Ja',
    no: 'Nein',
    person: 'Mit einem Menschen sprechen',
  },
}
