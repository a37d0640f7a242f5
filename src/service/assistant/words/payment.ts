/** What the assistant says of a monthly payment beside the dealership's own answer. */
import type { InEachLanguage } from '../language'

interface PaymentWords {
  readonly down: (amount: string) => string
  readonly months: (count: number) => string
  /** `terms` are a vehicle, a down payment and a term, as far as they are known. */
  readonly terms: (terms: string) => string
  readonly ask: string
}

export const PAYMENT_WORDS: InEachLanguage<PaymentWords> = {
  en: {
    down: (amount) => `${amount} down`,
    months: (count) => `${count} months`,
    terms: (terms) => `So far I have: ${terms}.`,
    ask: 'Shall I ask a colleague to work it out for you?',
  },
  es: {
    down: (amount) => `${amount} de enganche`,
    months: (count) => `${count} meses`,
    terms: (terms) => `Tengo anotado: ${terms}.`,
    ask: '¿Le pido a un colega que lo calcule?',
  },
  fr: {
    down: (amount) => `${amount} d’apport`,
    months: (count) => `${count} mois`,
    terms: (terms) => `J’ai noté : ${terms}.`,
    ask: 'Est-ce que je demande à un collègue de le calculer ?',
  },
  de: {
    down: (amount) => `${amount} Anzahlung`,
    months: (count) => `${count} Monate`,
    terms: (terms) => `Ich habe notiert: ${terms}.`,
    ask: 'Soll ein Kollege das für Sie ausrechnen?',
  },
}
