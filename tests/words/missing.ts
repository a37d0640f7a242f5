/** `node --import tsx tests/words/missing.ts AREA…`: the texts that an area's dictionaries lack, one a line. */
import { FOLDERS, TRANSLATED, dictionaryOf, textsOf } from './texts'
import type { WordArea } from '../../src/words/language'

const asked = process.argv.slice(2)
for (const area of Object.keys(FOLDERS).filter((name) => asked.length === 0 || asked.includes(name)))
  for (const language of TRANSLATED) {
    const known = { ...dictionaryOf(language, 'common'), ...dictionaryOf(language, area) }
    for (const text of textsOf(area as WordArea))
      if (!Object.hasOwn(known, text)) process.stdout.write(`${area} ${language} ${text}\n`)
  }
