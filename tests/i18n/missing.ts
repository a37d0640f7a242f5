/**
 * `node --import tsx tests/i18n/missing.ts AREA…`: the texts that an area's dictionaries lack, one a line.
 */
import { FOLDERS, TRANSLATED, knownIn, textsOf, type DictionaryName } from './texts'

const asked = process.argv.slice(2)
const names = Object.keys(FOLDERS) as DictionaryName[]
for (const area of names.filter((name) => asked.length === 0 || asked.includes(name)))
  for (const language of TRANSLATED) {
    const known = knownIn(language, area)
    for (const text of textsOf(area))
      if (!Object.hasOwn(known, text)) process.stdout.write(`${area} ${language} ${text}\n`)
  }
