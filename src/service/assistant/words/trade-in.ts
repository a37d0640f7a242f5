/** How the assistant talks about a vehicle that a shopper wants to trade in. */
import type { InEachLanguage } from '../language'

interface TradeWords {
  readonly year: string
  readonly model: string
  readonly mileage: string
  readonly miles: (miles: string) => string
  readonly km: (km: string) => string
  readonly noted: (vehicle: string) => string
  readonly ask: (missing: readonly string[]) => string
  /** Nothing is missing any more. */
  readonly complete: string
  /** Asks for the visit at which the appraiser sees it. */
  readonly bringIt: string
}

const list = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`

export const TRADE_WORDS: InEachLanguage<TradeWords> = {
  en: {
    year: 'the year',
    model: 'the make and model',
    mileage: 'the mileage',
    miles: (miles) => `with ${miles} miles`,
    km: (km) => `with ${km} km`,
    noted: (vehicle) => `For your trade-in I have: ${vehicle}.`,
    ask: (missing) => `To estimate it, an appraiser also needs ${list(missing, 'and')}. Would you tell me?`,
    complete: 'The value depends on its condition, so an appraiser at the store looks at it.',
    bringIt: 'When could you bring it by?',
  },
  es: {
    year: 'el año',
    model: 'la marca y el modelo',
    mileage: 'las millas',
    miles: (miles) => `con ${miles} millas`,
    km: (km) => `con ${km} km`,
    noted: (vehicle) => `De su auto para el intercambio tengo: ${vehicle}.`,
    ask: (missing) =>
      `Para estimarlo, el tasador necesita también ${list(missing, 'y')}. ¿Me lo puede decir?`,
    complete: 'La tasación depende del estado, así que un tasador lo revisa en la agencia.',
    bringIt: '¿Cuándo lo podría traer?',
  },
  fr: {
    year: 'de l’année',
    model: 'de la marque et du modèle',
    mileage: 'du kilométrage',
    miles: (miles) => `avec ${miles} miles`,
    km: (km) => `avec ${km} km`,
    noted: (vehicle) => `Pour votre reprise, j’ai noté : ${vehicle}.`,
    ask: (missing) =>
      `Pour l’estimer, notre expert a aussi besoin ${list(missing, 'et')}. Pouvez-vous me les donner ?`,
    complete: 'L’estimation dépend de son état ; un expert l’examine à la concession.',
    bringIt: 'Quand pourriez-vous l’apporter ?',
  },
  de: {
    year: 'das Baujahr',
    model: 'die Marke und das Modell',
    mileage: 'den Meilenstand',
    miles: (miles) => `mit ${miles} Meilen`,
    km: (km) => `mit ${km} km`,
    noted: (vehicle) => `Zu Ihrem Fahrzeug habe ich notiert: ${vehicle}.`,
    ask: (missing) =>
      `Für eine Schätzung braucht der Gutachter noch ${list(missing, 'und')}. Können Sie mir das sagen?`,
    complete: 'Die Bewertung hängt vom Zustand ab; ein Gutachter bei uns sieht es sich an.',
    bringIt: 'Wann könnten Sie es vorbeibringen?',
  },
}
