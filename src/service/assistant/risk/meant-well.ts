/** Reads praise and the wish to buy, which the classifier takes for a complaint and for an offer. */
import { naming, phrasesOf } from '../understand/entities/tokens'

const PRAISES = naming(
  phrasesOf<true>([
    [true, 'was great|were great|is great|was awesome|was amazing|was wonderful|was excellent|was fantastic'],
    [true, 'was so helpful|was very helpful|was really helpful|were so helpful|were very helpful'],
    [true, 'fue excelente|fue muy amable|muy amables'],
    [true, 'était super|très aimable|très gentil|très gentille|war super|war toll|sehr freundlich|sehr nett'],
  ]),
)
const TURNS = naming(
  phrasesOf<true>([
    [true, 'not|never|but|however|until|except|nobody|wasn’t|wasnt|isn’t|isnt|would|pero|nunca|mais|jamais'],
    [true, 'pas|aber|nie|nicht'],
  ]),
)
/** 'The guy who sold me my car was great'; 'great service, still no plates' is none. */
export const isPraise = (text: string): boolean => PRAISES(text) && !TURNS(text)

const READY = naming(
  phrasesOf<true>([
    [
      true,
      'it was ready|it is ready|it’s ready|its ready|would be ready|be ready today|will be ready|is done today',
    ],
    [true, 'estaba listo|estaba lista|está listo|está lista|estaría listo|estaría lista|va a estar listo'],
    [
      true,
      'est prêt|est prête|était prêt|était prête|serait prêt|serait prête|ist fertig|fertig ist|fertig sei|sei fertig|wäre fertig',
    ],
  ]),
)
const PAST = naming(
  phrasesOf<true>([
    [true, 'yesterday|last week|days ago|again|still|ayer|hace|todavía|hier|encore|gestern|schon wieder'],
  ]),
)
/** 'They told me it was ready today' complains of nothing; 'it would be ready yesterday' does. */
export const tellsReady = (text: string): boolean =>
  READY(text) && !TURNS(text.replace(/would be/gi, '')) && !PAST(text)

const BUYS = naming(
  phrasesOf<true>([
    [true, 'i’ll take it|ill take it|i will take it|we’ll take it|we will take it|i’ll take this one'],
    [true, 'i’ll take that one|ill take that one|i’ll buy it|ill buy it|i want to buy it|we’ll buy it'],
    [true, 'me lo llevo|me la llevo|lo compro|la compro|je le prends|je la prends|je l’achète'],
    [true, 'ich nehme ihn|ich nehme es|ich nehme den|ich kaufe ihn'],
  ]),
)
/** 'I'll take it' names no price: a person finishes what the shopper has decided. */
export const takesIt = (text: string): boolean => BUYS(text) && !/\d/.test(text)
