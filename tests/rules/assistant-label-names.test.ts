import { expect, it } from 'vitest'
import { LABEL_NAMES } from '../../src/shared/ask-assistant/label-names'
import { CHANNEL_NAMES } from '../../src/shared/ask-assistant/channel-names'
import { HANDOFF_REASONS } from '../../src/rules/conversations/handoff-reason'
import { LABEL_NAMES as LABELS } from '../../src/service/assistant/understand/labels'
import { TRANSLATED, knownIn } from '../i18n/texts'

it('every label of the classifier has a name of its own for staff', () => {
  expect(Object.keys(LABEL_NAMES).sort()).toEqual([...LABELS].sort())
})

it.each(TRANSLATED)('labels, channels and reasons are translated into %s', (language) => {
  const known = knownIn(language, 'assistant')
  const texts = [LABEL_NAMES, CHANNEL_NAMES, HANDOFF_REASONS].flatMap((table) => Object.values(table))
  expect(texts.filter((text) => !Object.hasOwn(known, text))).toEqual([])
})
