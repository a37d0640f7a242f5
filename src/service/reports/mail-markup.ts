/** The markup of a report: tables with styles at their elements, which every mail program shows. */
import { html, Markup } from '../platform/html/html'
import { figureTexts, type FigureTexts } from './figure-texts'
import { COLORS, FONT, MAIL_STYLE } from './mail-style'
import type { MailParts, WaitTexts } from './mail-parts'
import type { ReportedProduct } from './report'

const ARROWS = { up: '▲ ', down: '▼ ', new: '▲ ', same: '', none: '' } as const
const TONES = { good: COLORS.positive, bad: COLORS.danger, neutral: COLORS.muted } as const

/** The whole mail as HTML. `url` makes a path of the console an address. */
export function mailMarkup(parts: MailParts): string {
  const { translator, title, dealership, subtitle, preview, waits, products, showNames, quiet, footer } =
    parts
  return html`<!doctype html>
    <html lang="${translator.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        ${new Markup(`<style>${MAIL_STYLE}</style>`)}
      </head>
      <body class="page" style="margin:0;padding:0;background:${COLORS.page}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          class="page"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${COLORS.page};font-family:${FONT}"
        >
          <tr>
            <td class="outer" align="center" style="padding:24px 12px">
              <table
                class="card"
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:${COLORS.surface};border:1px solid ${COLORS.line};border-radius:8px;text-align:left"
              >
                <tr>
                  <td class="side" style="padding:28px 32px 20px">
                    <p
                      class="muted"
                      style="margin:0 0 4px;font-size:13px;line-height:18px;color:${COLORS.muted}"
                    >
                      ${dealership}
                    </p>
                    <h1
                      class="ink"
                      style="margin:0 0 6px;font-size:22px;line-height:28px;font-weight:600;color:${COLORS.ink}"
                    >
                      ${title}
                    </h1>
                    <p class="muted" style="margin:0;font-size:13px;line-height:18px;color:${COLORS.muted}">
                      ${subtitle}
                    </p>
                  </td>
                </tr>
                ${waits.map((wait) => waitMarkup(wait, parts))} ${quiet && quietMarkup(quiet)}
                ${products.map((product) => productMarkup(product, showNames, parts))}
                <tr>
                  <td class="side line" style="padding:20px 32px 28px;border-top:1px solid ${COLORS.line}">
                    ${footer.map(
                      ({ text, link }) =>
                        html`<p
                          class="muted"
                          style="margin:0 0 6px;font-size:12px;line-height:18px;color:${COLORS.muted}"
                        >
                          ${text}${link && html` <a class="link" href="${link.url}" style="color:${COLORS.accent}">${link.text}</a>`}
                        </p>`,
                    )}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}

function waitMarkup({ total, text, more, button, url }: WaitTexts, { url: urlOf }: MailParts): Markup {
  const isUrgent = total > 0
  return html`<tr>
    <td class="side" style="padding:0 32px 12px">
      <table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        class="${isUrgent ? 'urgent' : 'calm'}"
        style="background:${isUrgent ? COLORS.dangerSoft : COLORS.accentSoft};border-radius:6px"
      >
        <tr>
          <td style="padding:14px 16px">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
              <tr>
                <td>
                  <p
                    class="ink"
                    style="margin:0;font-size:15px;line-height:22px;font-weight:600;color:${COLORS.ink}"
                  >
                    ${text}
                  </p>
                  ${more.map(
                    (line) =>
                      html`<p
                        class="muted"
                        style="margin:2px 0 0;font-size:13px;line-height:18px;color:${COLORS.muted}"
                      >
                        ${
                          line.path === null
                            ? line.text
                            : html`<a class="link" href="${urlOf(line.path)}" style="color:${COLORS.accent}"
                                >${line.text}</a
                              >`
                        }
                      </p>`,
                  )}
                </td>
                ${
                  isUrgent &&
                  html`<td class="button-cell" align="right" style="padding-left:16px;white-space:nowrap">
                    <a
                      class="button"
                      href="${url}"
                      style="display:inline-block;padding:8px 14px;border-radius:6px;background:${COLORS.accent};color:${COLORS.accentInk};font-size:14px;line-height:20px;font-weight:600;text-decoration:none"
                      >${button}</a
                    >
                  </td>`
                }
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </td>
  </tr>`
}

const quietMarkup = (text: string): Markup =>
  html`<tr>
    <td class="side" style="padding:8px 32px 24px">
      <p class="muted" style="margin:0;font-size:14px;line-height:20px;color:${COLORS.muted}">${text}</p>
    </td>
  </tr>`

function productMarkup(
  { name, figures }: ReportedProduct,
  showName: boolean,
  { translator, url, figuresTitle }: MailParts,
): Markup {
  return html`<tr>
    <td class="side" style="padding:16px 32px 20px">
      <h2
        class="ink"
        style="margin:0 0 4px;font-size:15px;line-height:22px;font-weight:600;color:${COLORS.ink}"
      >
        ${showName ? name : figuresTitle}
      </h2>
      <table width="100%" cellpadding="0" cellspacing="0">
        ${figures.map((figure) => figureMarkup(figureTexts(figure, translator), url(figure.path)))}
      </table>
    </td>
  </tr>`
}

function figureMarkup({ label, value, note, change }: FigureTexts, url: string): Markup {
  const { kind, tone, amount, from } = change
  const tones = tone === 'neutral' ? 'muted' : tone
  return html`<tr>
    <td class="line" style="padding:9px 0;border-top:1px solid ${COLORS.line};vertical-align:top">
      <a class="link" href="${url}" style="font-size:14px;line-height:20px;color:${COLORS.accent}"
        >${label}</a
      >
      ${note && html`<br /><span class="muted" style="font-size:12px;line-height:18px;color:${COLORS.muted}">${note}</span>`}
    </td>
    <td
      class="line"
      align="right"
      style="padding:9px 0 9px 12px;border-top:1px solid ${COLORS.line};vertical-align:top;white-space:nowrap"
    >
      <span
        class="ink"
        style="font-size:16px;line-height:20px;font-weight:600;color:${COLORS.ink};font-variant-numeric:tabular-nums"
        >${value}</span
      ><br />
      ${
        kind === 'none'
          ? null
          : html`${amount && html`<span class="${tones}" style="font-size:12px;line-height:18px;font-weight:600;color:${TONES[tone]}">${ARROWS[kind]}${amount}</span> `}<span
                class="muted"
                style="font-size:12px;line-height:18px;color:${COLORS.muted}"
                >${from}</span
              >`
      }
    </td>
  </tr>`
}
