// Runs in the page that the worker shows without a connection: it speaks the person's language, has the
// chosen colours, and opens the wanted page as soon as the service answers.
const TRY_AGAIN_MS = 4_000
const LIMIT_MS = 8_000

const stored = (name) => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

const { words, language, probe } = JSON.parse(document.querySelector('template').dataset.texts)
const theme = stored('forecourt-theme')
if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme
const chosen = stored('forecourt-language')
const spoken = Object.hasOwn(words, chosen ?? '') ? chosen : language
document.documentElement.lang = spoken
document.title = words[spoken].title
for (const name of ['title', 'text', 'again'])
  document.querySelector(`[data-text=${name}]`).textContent = words[spoken][name]

let asking = false
async function comeBack() {
  if (asking) return
  asking = true
  try {
    const response = await fetch(probe, { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    if (response.ok) location.reload()
  } catch {
    // There is still no connection.
  }
  asking = false
}
document.querySelector('button').addEventListener('click', () => void comeBack())
addEventListener('online', () => void comeBack())
document.addEventListener('visibilitychange', () => document.hidden || void comeBack())
setInterval(() => document.hidden || void comeBack(), TRY_AGAIN_MS)
