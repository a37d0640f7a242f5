/** The page that is shown when the service cannot be reached. It needs nothing from anywhere. */
import de from '../../i18n/de/app.json'
import es from '../../i18n/es/app.json'
import fr from '../../i18n/fr/app.json'
import script from './offline-page.js?raw'
import style from './offline-page.css?raw'

type Dictionary = Readonly<Record<string, string>>
const DICTIONARIES: Readonly<Record<string, Dictionary>> = { en: {}, de, es, fr }

function wordsIn(dictionary: Dictionary) {
  const t = (english: string) => dictionary[english] ?? english
  return {
    title: t('No connection'),
    text: t('The console needs a connection. This page opens it again as soon as there is one.'),
    again: t('Try again'),
  }
}

const WORDS = Object.fromEntries(
  Object.entries(DICTIONARIES).map(([language, dictionary]) => [language, wordsIn(dictionary)]),
)

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/**
 * @param browserLanguage a BCP 47 tag; the page prefers the language that the person chose for the console.
 * @param probe the address whose answer shows that there is a connection again.
 */
export function offlinePage(browserLanguage: string, probe: string): Response {
  const [primary = 'en'] = browserLanguage.toLowerCase().split('-')
  const language = primary in DICTIONARIES ? primary : 'en'
  const nonce = crypto.randomUUID()
  const html = `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title></title>
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <h1 data-text="title"></h1>
    <p data-text="text" role="status"></p>
    <button type="button" data-text="again"></button>
    <template data-texts="${escaped(JSON.stringify({ words: WORDS, language, probe }))}"></template>
    <script type="module" nonce="${nonce}">${script}</script>
  </body>
</html>`
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  return new Response(html, {
    // The person waits for the service, which is not there.
    status: 503,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}
