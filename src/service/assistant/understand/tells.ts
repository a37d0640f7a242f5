/** Whether a text only tells of the shopper, and asks or wants nothing: 'I live an hour away'. */
import { isQuestion } from './asks'
import { namesWork } from './entities/subject-words'
import { naming, phrasesOf } from './entities/tokens'
import { wordCount } from './sentence'

const TELLS = new RegExp(
  '^(?:(?:so|well|ok|okay|btw|fyi|also|and|but|yeah|hey|hi|lol|y|pero|et|mais|und|aber)[\\s,]+)*(?:' +
    [
      'i’?m|im|i am|i live|i work|i drive|i have|i’ve|i come|i’ll be|i was|me and my|my|our|we’?re|we are|we live|we have',
      'he’s|hes|he is|she’s|shes|she is|they’re|theyre|they are|just|thinking|thinkin',
      'wife|the wife|husband|hubby|son|daughter|mom|dad',
      'vivo|soy|estoy|trabajo|manejo|mi|mis|nuestro|nuestra|somos|vivimos|estamos',
      'j’habite|je suis|je vis|je travaille|j’ai|mon|ma|mes|notre|nous sommes|nous habitons|on habite',
      'ich wohne|ich bin|ich lebe|ich arbeite|ich fahre|ich habe|mein|meine|wir sind|wir wohnen|wir haben|unser|unsere',
    ].join('|') +
    ')\\s',
  'iu',
)
/** Words of whoever wants something, or has a trouble that somebody has to look into. */
const WANTS = naming(
  phrasesOf<true>([
    [true, 'need|needs|want|wants|looking|look|like to|wish|hope|interested|wondering|question|help'],
    [
      true,
      'problem|issue|trouble|wrong|broke|broken|upset|angry|waiting|waited|still|again|call|called|promised',
    ],
    [
      true,
      'no|not|never|nobody|can’t|cant|cannot|won’t|wont|don’t|dont|doesn’t|doesnt|didn’t|didnt|isn’t|isnt',
    ],
    [
      true,
      'can i|can we|could i|could we|may i|may we|am i|do i|should i|can you|could you|will you|would you|do you|does it|is it|is that|are you|what|when|where|why|which|how',
    ],
    [
      true,
      'quiero|necesito|busco|quisiera|gustaría|interesa|problema|nadie|nunca|sin|ayuda|espero|esperando',
    ],
    [true, 'veux|voudrais|aimerais|cherche|besoin|problème|jamais|personne|pas|aide|attends|intéresse'],
    [true, 'will|möchte|suche|brauche|interessiere|problem|niemand|nie|nicht|kein|keine|hilfe|warte|kaputt'],
  ]),
)
const TELLS_MAX = 20
/** 'Its about the Terrane', from somebody who waits for a person. */
const IS_ABOUT =
  /^(?:it['’]?s|it is|this is|es|c['’]est|es geht|geht) (?:about|regarding|for|sobre|por|pour|um)\s/i

/** Whether a text only says what the matter is about. */
export const tellsMatter = (text: string): boolean => IS_ABOUT.test(text.trim()) && !isQuestion({ text })

export const tellsOnly = (text: string): boolean =>
  TELLS.test(text.replaceAll("'", '’').trim()) &&
  wordCount(text) <= TELLS_MAX &&
  !isQuestion({ text }) &&
  !WANTS(text) &&
  !namesWork(text)
