/**
 * Finds what a knowledge bank says otherwise than the settings. The assistant speaks the settings alone, so
 * that staff learn here which of the two is wrong.
 */
import type { KnowledgeConflict } from '../../../contract/calls/knowledge'
import { phoneIn } from '../../../rules/conversations/contact-in-text'
import { hoursOn, dayNameOf, WEEKDAYS, type DealerHours } from '../../../rules/settings/hours'
import { openingOn } from '../../../rules/settings/opening'
import { PREFERENCES, preferenceOf } from '../../../rules/settings/preferences'
import { formatPhone } from '../../../rules/text/format-phone'
import { formatClock } from '../../../rules/time/format-clock'
import type { KnowledgeEntry, Question } from '../port'
import { sentencesOf } from '../preview/sentences'
import { tellsOfReports } from './history-report'
import { statedHours, type StatedDay } from './stated-hours'

/** What both sides say, such as '$199' and '$347'; `subject` is a weekday or a holiday. */
type Difference = Pick<KnowledgeConflict, 'kind' | 'subject' | 'says' | 'setting'>
type Dealership = Pick<
  Question['dealership'],
  'hours' | 'phone' | 'address' | 'formats' | 'answers' | 'preferences'
>

/** The differences between a bank and the settings, by entry; at most one of each kind for an entry. */
export function conflictsOf(
  knowledge: Question['catalogue']['knowledge'],
  dealership: Dealership,
): readonly KnowledgeConflict[] {
  const { hours, phone, address, formats, answers, preferences } = dealership
  const of = (entries: readonly KnowledgeEntry[], compare: (entry: KnowledgeEntry) => Difference | null) =>
    entries.flatMap((entry) => {
      const difference = compare(entry)
      return difference
        ? [{ entry_id: Number(entry.id), question: entry.question, topic: entry.topic, ...difference }]
        : []
    })
  const onHours = knowledge.about('hours.open')
  return [
    ...of(onHours, (entry) => weekDifference(entry, hours, formats)),
    ...of(onHours, (entry) => holidayDifference(entry, hours)),
    ...of(knowledge.about('contact.phone'), (entry) => phoneDifference(entry, phone, formats)),
    ...of(knowledge.about('location.address'), (entry) => addressDifference(entry, address)),
    ...of(knowledge.about('vehicle.history').filter(tellsOfReports), (entry) =>
      reportDifference(entry, preferenceOf(preferences, 'VehicleHistoryReport')),
    ),
    ...of(knowledge.about('price.fees'), (entry) => sumDifference('fee', entry, answers.out_the_door)),
    ...of(knowledge.about('buy.hold'), (entry) => sumDifference('deposit', entry, answers.deposit)),
  ]
}

const spanText = (span: StatedDay | null, formats: Dealership['formats']): string =>
  span === null || span === 'closed'
    ? 'closed'
    : span === 'open'
      ? 'open'
      : `${formatClock(span.start_time, formats)} – ${formatClock(span.end_time, formats)}`

function weekDifference(
  { question, answer }: KnowledgeEntry,
  { weekly }: DealerHours,
  formats: Dealership['formats'],
): Difference | null {
  const stated = statedHours(answer, question)
  for (const day of WEEKDAYS) {
    const says = stated.get(day)
    if (says === undefined) continue
    const setting = hoursOn(weekly, day)
    const isSame =
      says === 'closed'
        ? setting === null
        : setting !== null &&
          (says === 'open' || (says.start_time === setting.start_time && says.end_time === setting.end_time))
    if (isSame) continue
    const kind = day === 'sunday' && (says === 'closed' || setting === null) ? 'sunday' : 'hours'
    return {
      kind,
      subject: dayNameOf(day),
      says: spanText(says, formats),
      setting: spanText(setting, formats),
    }
  }
  return null
}

const plain = (text: string) => text.toLowerCase().replace(/[’']/g, '')
const CLOSING = ['close', 'closed', 'cerrado', 'cerramos', 'fermé', 'fermés', 'geschlossen']
const OTHERS = ['other holidays', 'otros feriados', 'autres jours fériés', 'anderen feiertagen']

function holidayDifference({ answer }: KnowledgeEntry, hours: DealerHours): Difference | null {
  const spans = openingOn(hours)
  const sentences = sentencesOf(answer).map(plain)
  const named = new Set<string>()
  // 'Christmas Eve' before 'Christmas', which stands for the day.
  for (const { name, date } of [...hours.special].sort((one, other) => other.name.length - one.name.length)) {
    if (named.has(name)) continue
    const whole = plain(name)
    const short = whole.replace(/ day$/, '')
    const sentence =
      sentences.find((one) => one.includes(whole)) ?? sentences.find((one) => hasWord(one, short))
    if (sentence === undefined) continue
    named.add(name)
    if (OTHERS.some((others) => sentence.includes(others))) continue
    const says = CLOSING.some((word) => hasWord(sentence, word)) ? 'closed' : 'open'
    const setting = spans(date) === null ? 'closed' : 'open'
    if (says !== setting) return { kind: 'holiday', subject: name, says, setting }
  }
  const isOpenOtherwise = sentences.some(
    (one) => OTHERS.some((others) => one.includes(others)) && !CLOSING.some((word) => hasWord(one, word)),
  )
  const unnamed = hours.special.find(
    ({ name, custom, status, open }) => !custom && status && !open && !named.has(name),
  )
  return isOpenOtherwise && unnamed
    ? { kind: 'holiday', subject: unnamed.name, says: 'open', setting: 'closed' }
    : null
}

const hasWord = (sentence: string, word: string) =>
  ` ${sentence.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word} `)

function phoneDifference(
  { answer }: KnowledgeEntry,
  phone: string,
  formats: Dealership['formats'],
): Difference | null {
  const says = phoneIn(answer, formats.country)
  if (phone === '' || says === undefined || says === phone) return null
  return {
    kind: 'phone',
    subject: null,
    says: formatPhone(says, formats),
    setting: formatPhone(phone, formats),
  }
}

/** The number of a house and the first word of its street. */
const STREET = /\b\d{1,6}(?: [NSEW]\.?)? \p{Lu}\p{L}+(?: \p{Lu}\p{L}+\.?){0,3}/u

function addressDifference({ answer }: KnowledgeEntry, address: string): Difference | null {
  const says = STREET.exec(answer)?.[0]
  if (address === '' || says === undefined) return null
  const [number = ''] = says.split(' ')
  return hasWord(plain(address), number) ? null : { kind: 'address', subject: null, says, setting: address }
}

const NONE = /\b(?:no|not|none|never|nor|ning[uú]n|pas|aucun|kein\w*)\b|n['’]t\b/i
const REPORTS = { CARFAX: /carfax/i, AUTOCHECK: /auto ?check/i }

/** The entry offers a report though there is none, or names another one than the preferences. */
function reportDifference({ question, answer }: KnowledgeEntry, chosen: string): Difference | null {
  const text = `${question} ${answer}`
  const named = (['CARFAX', 'AUTOCHECK'] as const).filter((id) => REPORTS[id].test(text))
  const isOther =
    chosen === 'NONE'
      ? !NONE.test(sentencesOf(answer)[0] ?? '')
      : named.length > 0 && !named.some((id) => id === chosen)
  if (!isOther) return null
  const nameOf = (id: string | undefined) =>
    PREFERENCES[0].options.find((option) => option.id === id)?.name ?? PREFERENCES[0].name
  return { kind: 'report', subject: null, says: nameOf(named[0]), setting: nameOf(chosen) }
}

const SUM = /\$ ?\d{1,3}(?:,?\d{3})*(?:\.\d{2})?/g
const sumsIn = (text: string) =>
  (text.match(SUM) ?? []).map((sum) => sum.replace(/[ ,]/g, '').replace(/\.00$/, ''))

/** Both name a sum, and no sum is the same. */
function sumDifference(
  kind: 'fee' | 'deposit',
  { answer }: KnowledgeEntry,
  chosen: string | undefined,
): Difference | null {
  const [said, set] = [sumsIn(answer), sumsIn(chosen ?? '')]
  const [says] = said
  const [setting] = set
  if (says === undefined || setting === undefined || said.some((sum) => set.includes(sum))) return null
  return { kind, subject: null, says, setting }
}
