/** The questions by which the assistant proposes the next step, in the order in which they are used. */
import type { InEachLanguage } from '../language'

interface Steps {
  /** The first one only fits when a vehicle was shown. */
  readonly visit: readonly string[]
  readonly service: readonly string[]
  readonly contact: readonly string[]
}

export const NEXT_STEPS: InEachLanguage<Steps> = {
  en: {
    visit: [
      'Would you like to see it?',
      'When would you like to come by?',
      'Shall I set up a visit for you?',
      'Is there a day that suits you to stop in?',
    ],
    service: ['Shall we find a day to bring it in?', 'When would you like to bring it in?'],
    contact: [
      'May I have your name, and a phone number or an e-mail address, so that a colleague can follow up?',
      'How can we reach you, by phone or by e-mail, should you have to leave?',
    ],
  },
  es: {
    visit: [
      '¿Le gustaría verlo?',
      '¿Cuándo le gustaría venir?',
      '¿Le preparo una visita?',
      '¿Qué día le viene bien pasar por aquí?',
    ],
    service: ['¿Buscamos un día para que lo traiga?', '¿Cuándo le gustaría traerlo?'],
    contact: [
      '¿Me da su nombre y un teléfono o correo electrónico para que un compañero le dé seguimiento?',
      '¿Cómo podemos comunicarnos con usted, por teléfono o por correo, si tiene que irse?',
    ],
  },
  fr: {
    visit: [
      'Aimeriez-vous la voir ?',
      'Quand aimeriez-vous passer ?',
      'Voulez-vous que je vous prépare une visite ?',
      'Quel jour vous conviendrait pour passer ?',
    ],
    service: ['Cherchons-nous un jour pour l’amener ?', 'Quand aimeriez-vous l’amener ?'],
    contact: [
      'Puis-je avoir votre nom et un numéro ou une adresse e-mail, pour qu’un collègue vous recontacte ?',
      'Comment pouvons-nous vous joindre, par téléphone ou par e-mail, si vous devez partir ?',
    ],
  },
  de: {
    visit: [
      'Möchten Sie ihn sich ansehen?',
      'Wann möchten Sie vorbeikommen?',
      'Soll ich einen Besuch für Sie einplanen?',
      'An welchem Tag passt es Ihnen, vorbeizukommen?',
    ],
    service: ['Sollen wir einen Tag dafür suchen?', 'Wann möchten Sie es vorbeibringen?'],
    contact: [
      'Darf ich Ihren Namen und eine Telefonnummer oder E-Mail-Adresse notieren, damit sich ein Kollege meldet?',
      'Wie erreichen wir Sie, telefonisch oder per E-Mail, falls Sie weg müssen?',
    ],
  },
}
