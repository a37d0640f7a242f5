/** Reads which conditions of a search no longer count: 'forget the color', 'any make', 'Farbe ist egal'. */
import type { Conditions } from '../../state/dialogue-state'
import { breaksBefore, phrasesOf, tokensOf } from './tokens'

type Kind = keyof Conditions

const KINDS = phrasesOf<readonly Kind[]>([
  [['colors'], 'color|colors|colour|colours|colores|couleur|couleurs|farbe|farben'],
  [['price_min', 'price_max', 'monthly_max'], 'price|budget|precio|presupuesto|prix|preis'],
  [['miles_min', 'miles_max'], 'miles|mileage|millas|millaje|kilometraje|kilométrage|meilen|laufleistung'],
  [['year_min', 'year_max'], 'year|years|año|años|année|baujahr'],
  [['makes', 'models', 'trims'], 'make|makes|brand|brands|marca|marcas|marque|marques|marke|marken'],
  [['models', 'trims'], 'model|models|modelo|modelos|modèle|modèles|modell|modelle'],
  [['bodies'], 'body style|body type|type of car|kind of car|tipo de carro|carrosserie|karosserie'],
  [['fuels', 'cylinders', 'turbo', 'liters'], 'engine|fuel|motor|combustible|moteur|carburant|kraftstoff'],
  [['drive'], 'drive|drivetrain|tracción|transmission|antrieb'],
  [['leather', 'seats_min'], 'seats|leather|asientos|cuero|sièges|cuir|sitze|leder'],
])
/** Stands before what no longer counts. */
const BEFORE = phrasesOf<true>([
  [
    true,
    'forget|forget about|any|whatever|never mind|nevermind|ignore|drop|skip|regardless of|no matter|don’t care about|dont care about|olvida|olvide|cualquier|no importa|no me importa|da igual|oublie|oubliez|peu importe|n’importe quelle|n’importe quel|egal welche|egal welches|egal welcher|vergiss|vergessen sie|beliebige|beliebiges',
  ],
])
/** Follows what no longer counts. */
const AFTER = phrasesOf<true>([
  [
    true,
    'doesn’t matter|doesnt matter|does not matter|don’t matter|dont matter|isn’t important|isnt important|is not important|is not an issue|is irrelevant|no importa|da igual|es lo de menos|importe peu|n’est pas important|ist egal|spielt keine rolle|ist nicht wichtig',
  ],
])
const GLUE = new Set('the a that about my el la los las le les l der die das den ist'.split(' '))

/** The conditions that a text drops; empty for most texts. */
export function droppedIn(text: string): readonly Kind[] {
  const tokens = tokensOf(text)
  return tokens.flatMap((_, index) => {
    const kind = KINDS.at(tokens, index)
    if (kind === null) return []
    const after = index + kind.length
    if (!breaksBefore(tokens[after]) && AFTER.at(tokens, after) !== null) return kind.value
    let end = index
    while (end > 0 && GLUE.has(tokens[end - 1]?.word ?? '') && !breaksBefore(tokens[end])) end -= 1
    const isDropped = [1, 2, 3].some((length) => BEFORE.at(tokens, end - length)?.length === length)
    return isDropped ? kind.value : []
  })
}
