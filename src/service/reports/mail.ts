/** Writes the mail of a report: its subject, its text and its markup, which say the same. */
import { formatWait } from '../../rules/conversations/business-time'
import { withLinkedScope } from '../../rules/routes/linked-scope'
import { formatRange } from '../../rules/time/date-range'
import { zoneName } from '../../rules/time/format'
import { formatsOfAccount } from '../accounts/accounts'
import { plainText } from '../platform/plain-text'
import { figureTexts } from './figure-texts'
import { mailMarkup } from './mail-markup'
import type { MailParts, WaitTexts } from './mail-parts'
import { isQuiet, type Report, type ReportedProduct } from './report'
import type { ReportReader } from './reader'
import type { Translator } from './translator'

export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailOptions {
  readonly frequency: 'daily' | 'weekly'
  readonly translator: Translator
  /** That of the console, without a slash at its end. */
  readonly origin: string
  readonly unsubscribePath: string
  /** Sentences about files that could not be attached, in the reader's language. */
  readonly missing: readonly string[]
}

export function writeMail(
  report: Report,
  reader: Pick<ReportReader, 'account'>,
  { frequency, translator, origin, unsubscribePath, missing }: MailOptions,
): Mail {
  const { t, plural } = translator
  const { account } = reader
  const formats = formatsOfAccount(account)
  const days = formatRange(report.days, formats)
  // Products in which nothing happened would only hide the others.
  const products = report.products.filter((product) => !isQuiet(product))
  const showNames = report.products.length > 1
  const url = (path: string) => origin + path
  const total = report.products.reduce((sum, { waiting }) => sum + waiting.total, 0)
  const title = frequency === 'daily' ? t('Daily report') : t('Weekly report')
  const compared = t('compared with {range}', { range: formatRange(report.before, formats) })
  const waitText =
    total === 0
      ? t('Nobody is waiting for a person')
      : plural(
          total,
          '{count} customer is waiting for a person',
          '{count} customers are waiting for a person',
        )
  const dashboard = url(withLinkedScope('/', { account: account.id, product: null }))
  const footerLines: MailParts['footer'] = [
    ...missing.map((text) => ({ text, link: null })),
    ...(account.leads ? [{ text: t('Only your own and unassigned leads are counted.'), link: null }] : []),
    {
      text: t('You chose to get this report. Days and hours are those of the dealership.'),
      link: { text: t('Open the console'), url: dashboard },
    },
    {
      text: t('You can change it in the user menu, under Email Reports.'),
      link: { text: t('Unsubscribe'), url: url(unsubscribePath) },
    },
  ]
  const parts: MailParts = {
    translator,
    title,
    dealership: account.name,
    subtitle: [days, t(zoneName(account.time_zone)), compared].join(', '),
    preview: waitText,
    waits: waitsOf(products, showNames, translator, url),
    figuresTitle: t('What the assistant did'),
    products,
    quiet: products.length === 0 ? t('Nothing happened on these days.') : null,
    showNames,
    footer: footerLines,
    url,
  }
  return {
    subject: plainText(`${account.name}: ${title}, ${days}`),
    text: plainText(mailText(parts)),
    html: mailMarkup(parts),
  }
}

/** One entry for each product in which somebody waits, or else one that says so. */
function waitsOf(
  products: readonly ReportedProduct[],
  showNames: boolean,
  { t, plural }: Translator,
  url: MailParts['url'],
): WaitTexts[] {
  const waits = products.filter(({ waiting }) => waiting.total > 0)
  if (waits.length === 0)
    return [{ total: 0, text: t('Nobody is waiting for a person'), more: [], button: '', url: '' }]
  return waits.map(({ name, waiting: { total, mine, longest, path, minePath } }) => ({
    total,
    text: plural(
      total,
      '{count} customer is waiting for a person',
      '{count} customers are waiting for a person',
    ),
    more: [
      ...(showNames ? [{ text: name, path: null }] : []),
      ...(longest === null
        ? []
        : [{ text: t('Longest wait in opening hours: {time}', { time: formatWait(longest) }), path: null }]),
      ...(mine === 0
        ? []
        : [
            {
              text: plural(mine, '{count} of them is assigned to you', '{count} of them are assigned to you'),
              path: minePath,
            },
          ]),
    ],
    button: t('Answer them'),
    url: url(path),
  }))
}

function mailText(parts: MailParts): string {
  const {
    translator,
    title,
    dealership,
    subtitle,
    waits,
    products,
    showNames,
    quiet,
    figuresTitle,
    footer,
    url,
  } = parts
  const lines = [dealership, title, subtitle, '']
  for (const wait of waits) {
    lines.push(wait.text, ...(wait.total > 0 ? [wait.url] : []))
    for (const { text, path } of wait.more) lines.push(text, ...(path === null ? [] : [url(path)]))
    lines.push('')
  }
  if (quiet !== null) lines.push(quiet, '')
  for (const { name, figures } of products) {
    lines.push(showNames ? name : figuresTitle, '')
    for (const figure of figures) {
      const { label, value, note, change } = figureTexts(figure, translator)
      const direction =
        change.kind === 'down' ? translator.t('down') : change.kind === 'up' ? translator.t('up') : ''
      const compared = [direction, change.amount, change.from].filter(Boolean).join(' ')
      const beside = [note, compared].filter(Boolean).join('; ')
      lines.push(`${label}: ${value}${beside && ` (${beside})`}`, url(figure.path), '')
    }
  }
  for (const { text, link } of footer) lines.push(text, ...(link ? [`${link.text}: ${link.url}`] : []))
  return lines.join('\n')
}
