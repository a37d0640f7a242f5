/**
 * Questions that say nothing of their subject, such as 'how long does it take' after 'do you change oil'.
 * They mean something only together with the sentence before them.
 */
import { wordsOf } from './normalize'

/** Words of questions about price and duration, and those around them, in all four languages. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'why how much long many is it that this they those does do would will can what about the a an of for to take ' +
    'takes taking cost costs costing price run be and so then usually roughly there xasks please me like charge ' +
    'you your total often soon free any extra which time ' +
    'cuanto cuanta cuantos cuesta cuestan vale sale es son eso esto lo la el los las que precio tarda tardan ' +
    'demora demoran tiempo y en de a mas o menos seria gratis costo por se toma dura ' +
    'combien ca cela coute coutent est c cest de temps dure prend et le les quel quelle prix pour faut il du ' +
    'ce sont gratuit environ ' +
    'wie lange viel teuer was kostet kosten das es dauert braucht und der die ist sind so etwa ungefahr preis ' +
    'dafur kostenlos man denn'
  ).split(' '),
)
const WORDS_MAX = 8

/** Whether a text asks for a price or a duration without saying of what. */
export function isElliptic(text: string): boolean {
  const words = wordsOf(text)
  return words.length >= 2 && words.length <= WORDS_MAX && words.every((word) => EMPTY_WORDS.has(word))
}
