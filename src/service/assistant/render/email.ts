/**
 * A reply by e-mail: a greeting, a paragraph for each answer, the vehicles as a list, and the signature, as
 * plain text and as markup.
 */
import type { VehicleCard } from '../../../contract/calls/dialogue'
import { cardPrice } from '../../../rules/conversations/card-price'
import { htmlOf } from '../../../rules/conversations/reply'
import { singleLine } from '../../../rules/text/single-line'
import { formatCount } from '../../../rules/time/format'
import type { VehicleRow } from '../../platform/schema/accounts'
import { html } from '../../platform/html/html'
import type { Reply } from '../port'
import { LETTER_WORDS, type LetterWords } from '../words/letter'
import { cardsOf, pageUrlOf, type Rendering } from './rendering'

const NAME_MAX_LENGTH = 40

export interface LetterFacts {
  /** The customer's first name; empty when it is not known. */
  readonly customer: string
  /** The URL of the dealership's site. */
  readonly site: string
  /** Agent, dealership, address and phone, one a line. */
  readonly signature: string
  /** The stock, in which the vehicles of the reply are looked up. */
  readonly vehicles: readonly VehicleRow[]
}

interface Line {
  readonly name: string
  /** Price, miles and stock number. */
  readonly details: string
  readonly url: string | null
}

export function renderEmail(reply: Reply, facts: LetterFacts): Rendering {
  const words = LETTER_WORDS[reply.language ?? 'en']
  const greeting = words.greeting(singleLine(facts.customer).slice(0, NAME_MAX_LENGTH).trim())
  const answers = reply.text.trim()
  const vehicles = cardsOf(reply).map((card) => lineOf(card, facts, words))
  const closing = `${words.closing}\n${facts.signature}`
  return {
    text: [greeting, answers, ...vehicles.map(textOf), closing].filter(Boolean).join('\n\n'),
    html: htmlOf(`${greeting}\n\n${answers}`) + listOf(vehicles) + htmlOf(closing),
    attachments: [],
    quick_replies: [],
  }
}

function lineOf(card: VehicleCard, { site, vehicles }: LetterFacts, words: LetterWords): Line {
  const vehicle = vehicles.find(({ stock }) => stock === card.Stock)
  const miles =
    vehicle?.condition === 'new' ? words.new : vehicle && words.miles(formatCount(vehicle.mileage))
  return {
    name: card.Name,
    details: [cardPrice(card), miles, words.stock(card.Stock)].filter(Boolean).join(', '),
    url: pageUrlOf(card, site),
  }
}

const textOf = ({ name, details, url }: Line): string =>
  [`- ${name}, ${details}`, ...(url === null ? [] : [`  ${url}`])].join('\n')

const listOf = (lines: readonly Line[]): string =>
  lines.length === 0
    ? ''
    : html`<ul>
        ${lines.map(itemOf)}
      </ul>`.text

const itemOf = ({ name, details, url }: Line) =>
  url === null ? html`<li>${name}, ${details}</li>` : html`<li><a href="${url}">${name}</a>, ${details}</li>`
