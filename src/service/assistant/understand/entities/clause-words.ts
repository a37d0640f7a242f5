/** The words in all four languages that say how what stands beside them is meant. */
import { phrasesOf } from './tokens'

/** Words that exclude what follows in their clause. */
export const NEGATIONS = phrasesOf<boolean>([
  [
    false,
    'no i|no we|no it|no thanks|no thank you|no gracias|non merci|non je|why not|no wait|no sorry|nein ich meinte|nein ich meine|non je voulais dire|non je parlais|not sure|not only|no problem|no matter|no idea|pourquoi pas|pas de problème|warum nicht|nicht nur|kein problem|por qué no|no solo|not bad|no rush|won’t mind|wont mind|no longer|not yet|noch nicht',
  ],
  [
    true,
    'no|no more|tired of|sick of|done with|not|not a|won’t|wont|will not|doesn’t|doesnt|does not|shouldn’t|shouldnt|can’t go|cant go|cannot go|can’t spend|cant spend|cannot spend|can’t do|cant do|can’t afford|cant afford|isn’t|isnt|aren’t|arent|never|without|not looking for|not looking at|not in the market for|no longer looking for|no busco|ya no busco|no estoy buscando|suche keinen|suche keine|suche kein|cherche pas|except|except for|excluding|but not|anything but|anything except|other than|besides|don’t want|do not want|forget|forget about|olvida|olvide|oublie|oubliez|vergiss|vergessen sie|no longer want|no longer interested in|don’t show me|dont show me|do not show me|don’t show|dont show|not interested in|don’t like|do not like|don’t need|dont want|dont like|doesn’t like|doesnt like|doesn’t want|doesnt want|hate|hates|can’t stand|cant stand|not a fan of|odia|odio|déteste|hasst|hasse|avoid|nothing|nichts|rien de|non|kein|keine|keinen|keiner|keines|keinem|nicht|ohne|außer|bloß nicht|sin|excepto|menos|salvo|que no sea|no sea|no quiero|nada|nada de|pas|pas de|pas d|sans|sauf|excepté|aucun|aucune|ni|autre que|autre qu|weder|anders als',
  ],
])
/** Words before what may be, and need not. */
export const NEEDLESS = phrasesOf<true>([
  [
    true,
    'doesn’t have to|doesnt have to|does not have to|don’t have to|dont have to|do not have to|needn’t|neednt',
  ],
  [true, 'doesn’t need to|doesnt need to|does not need to|don’t need it to|dont need it to|not necessarily'],
  [true, 'no tiene que|no hace falta que|no necesariamente|pas forcément|pas nécessairement|pas besoin qu'],
  [true, 'muss nicht|müssen nicht|muss kein|muss keine|nicht unbedingt'],
])
/** Words that end what a negation excludes. */
export const TURNS = phrasesOf<true>([
  [
    true,
    'but|just|only|instead|rather|meant|i mean|meinte|voulais dire|parlais de|quise decir|me refería a|i want|show me|sino|pero|solo|sondern|aber|nur|mais|plutôt|want|prefer|looking for',
  ],
])

/** What shoppers say of the vehicle that they have. */
export const OWN_WORDS = phrasesOf<true>([
  [
    true,
    'my|our|his|her|mi|mis|nuestro|nuestra|mon|ma|mes|notre|mein|meine|meinen|meinem|meiner|unser|unsere|unseren|i drive|i own|i am driving|i’m driving|i currently drive|we drive|we own|been driving|used to drive|used to have|used to own|coming from|coming out of|trade in|trading in|trade|trading|replace|manejo|conduzco|tengo un|tengo una|je conduis|je roule en|j’ai une|j’ai un|ich fahre|ich besitze|ich habe einen|ich habe eine|ich habe ein|i have a|i have an|i’ve got a|we have a|entregar|reprendre|in zahlung',
  ],
])
/** Words that may stand between `my` and the vehicle. */
export const OWN_GLUE = phrasesOf<true>([
  [
    true,
    'about|around|roughly|ca|etwa|unos|environ|a|an|the|in|my|old|older|current|little|big|own|trusty|present|beloved|totaled|totalled|stolen|wrecked|former|lease|leased|with|at|un|una|el|la|viejo|vieja|actual|con|une|le|vieille|vieux|ancienne|ancien|actuelle|avec|ein|eine|einen|alter|alte|alten|altes|jetziger|aktuellen|mit|of|car|truck|vehicle|coche|auto|carro|voiture|wagen',
  ],
])

/** Function words after which, or before which, an everyday word can be the name of a model. */
export const ARTICLES = phrasesOf<true>([
  [
    true,
    'a|an|the|any|this|that|another|which|what|your|these|those|un|una|el|la|los|las|algún|este|esta|une|le|les|des|cette|ce|ein|eine|einen|einem|der|die|das|den|dem|dieser|diesen|diese',
  ],
])
export const AFTER_NAME = phrasesOf<true>([
  [
    true,
    'in|on|with|w|n|is|are|was|for|from|under|below|over|at|have|has|do|does|still|available|or|and|but|that’s|thats|that has|what|pero|mais|aber|vs|versus|that|which|you|u|left|please|than|i|we|it|one|ones|too|would|can|could|gone|sold|there|here|between|around|while|when|then|also|as|tomorrow|tmrw|today|tonight|sometime|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|con|en|de|para|es|está|o|y|por|hay|tienen|avec|est|à|ou|et|pour|mit|ist|und|oder|noch|da|für|im|kostet|gibt|haben|am|heute|morgen|lundi|mardi|mercredi|jeudi|vendredi|samedi|demain|le|el|mañana|hoy|costs|cost|compare|compared',
  ],
])
/** Phrases that contain a word of another table, but not its meaning. */
export const NO_ENTITIES = phrasesOf<true>([
  [
    true,
    'ich weiß|weiß ich|weiß nicht|weiß jemand|gas mileage|gas station|used to|new to|new york|new year|new tires|new battery|new job|new baby|new house|new home|new apartment|new phone|new number|new driver|new drivers|new parents|new customer|new address|new business|new license|new key|new keys|new brakes|new plates|nuevo trabajo|nuevo empleo|trabajo nuevo|nueva casa|nuevo número|nouveau travail|nouvel emploi|nouveau boulot|nouvelle maison|nouveau numéro|neuer job|neuen job|neue stelle|neuen stelle|neue wohnung|neue arbeit|neue nummer|neues baby|what’s new|how new|in person|orange county|green light|blue book|black friday|kelley blue book|so cheap|that cheap|this cheap|too cheap|tan barato|tan barata|si peu cher|so billig|so günstig|red light|white glove|check engine|electric charger|electric car charger|ev charger|ev charging|charging|cash',
  ],
])

/** Words that give a visit up for good, in all languages. */
const GIVES_UP = /cancel|annul|anular|storn|absag/i
/** Whether a text gives a visit up, rather than its time: 'can't make Saturday, Monday?' does not. */
export const givesUp = (text: string): boolean => GIVES_UP.test(text)
