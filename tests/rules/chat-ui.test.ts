/** The look of a domain. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capitalizedWords } from '../../src/rules/widget/agent-name'
import { defaultAppearance, widgetAppearanceOf } from '../../src/rules/widget/chat-ui'
import { hexColor } from '../../src/rules/widget/hex-color'
import { APPEARANCE_TEXTS } from '../../src/rules/widget/appearance-texts'
import { appearanceIssues } from '../../src/rules/widget/appearance-issues'
import { measurementId, onboardingIssues } from '../../src/rules/widget/onboarding'
import { encodeFooter } from '../../src/rules/widget/footer'

const FAMILY = '👩‍👩‍👧‍👦'
const graphemes = fc.constantFrom('a', 'é', 'e\u0301', FAMILY, '🇺🇸', '한', 'कि', ' ')
const footer = (text: string) => encodeFooter([{ text }])

describe('a name', () => {
  test.each([
    ['ava', 'Ava'],
    ['mary ann o’neil', 'Mary Ann O’neil'],
    ['Dealer of DC', 'Dealer Of DC'],
    ['élodie  östlund', 'Élodie  Östlund'],
    ['e\u0301lodie', 'E\u0301lodie'],
    ['ßeta', 'ßeta'],
    ['7up', '7up'],
  ])('%j is written %j', (typed, written) => expect(capitalizedWords(typed)).toBe(written))

  test('has as many characters afterwards, and is its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const written = capitalizedWords(name)
        expect([...written].length).toBe([...name].length)
        expect(capitalizedWords(written)).toBe(written)
      }),
    )
  })

  test.each([
    ['', APPEARANCE_TEXTS.agentNameRequired],
    [' \t ', 'Agent name is required!'],
    ['a'.repeat(27), APPEARANCE_TEXTS.agentNameTooLong],
    [FAMILY.repeat(27), APPEARANCE_TEXTS.agentNameTooLong],
  ])('%j is refused', (chatbot_agent_name, issue) =>
    expect(appearanceIssues({ chatbot_agent_name })).toEqual({ chatbot_agent_name: issue }),
  )

  test.each(['a'.repeat(26), FAMILY.repeat(26), 'कि'.repeat(26), '🇺🇸'.repeat(26), 'e\u0301'.repeat(26)])(
    '%j is taken',
    (chatbot_agent_name) => expect(appearanceIssues({ chatbot_agent_name })).toEqual({}),
  )
})

describe('a colour', () => {
  test.each([
    ['#01458C', '#01458c'],
    ['#abc', '#aabbcc'],
    [' #ABC ', '#aabbcc'],
  ])('%j is %j', (typed, hex) => expect(hexColor(typed)).toBe(hex))

  test.each([
    '',
    '#',
    '#12',
    '#1234',
    '#12345',
    '#1234567',
    '01458c',
    '#gggggg',
    'red',
    '#abc;x:y',
    'url(#a)',
  ])('%j is none', (color) => {
    expect(hexColor(color)).toBeNull()
    expect(appearanceIssues({ chatbot_primary_gradient_color: color })).toEqual({
      chatbot_primary_gradient_color: 'Color invalid!',
    })
  })

  test('is one by 4 or 7 characters of hex, and its own', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'#0189abfAF gz'), maxLength: 9 })
    fc.assert(
      fc.property(typed, (text) => {
        const hex = hexColor(text)
        expect(hex !== null).toBe(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(text.trim()))
        if (hex !== null) expect(hexColor(hex)).toBe(hex)
      }),
    )
  })
})

describe('texts are counted as a reader sees them:', () => {
  const counted = (most: number) =>
    fc.array(graphemes, { minLength: 1, maxLength: most * 2 }).filter((all) => all[0] !== ' ')

  test('80 in an engagement message', () => {
    fc.assert(
      fc.property(counted(80), (all) => {
        const message = `x${all.join('')}x`
        const issues = appearanceIssues({ engagement_messages: [{ message }] })
        expect(issues['engagement_messages.0.message']).toBe(
          all.length + 2 > 80 ? APPEARANCE_TEXTS.messageTooLong : undefined,
        )
      }),
    )
  })

  test('150 in a footer, a line break one of them', () => {
    fc.assert(
      fc.property(counted(150), (all) => {
        const text = `x${all.join('')}\nx`
        const issues = appearanceIssues({ chatbot_custom_footer: footer(text) })
        expect(issues.chatbot_custom_footer).toBe(
          all.length + 3 > 150 ? 'Footer text cannot exceed 150 characters' : undefined,
        )
      }),
    )
  })
})

test('each error is reported at its field', () => {
  const message = { message: 'Hello' }
  expect(
    appearanceIssues({
      chatbot_agent_name: '',
      chatbot_primary_gradient_color: 'red',
      chatbot_custom_footer: 'no base64!',
      engagement_messages: [message, { message: ' ' }, ...Array.from({ length: 9 }, () => message)],
    }),
  ).toEqual({
    chatbot_agent_name: 'Agent name is required!',
    chatbot_primary_gradient_color: 'Color invalid!',
    chatbot_custom_footer: expect.any(String) as string,
    'engagement_messages.1.message': 'Engagement message cannot be empty!',
    engagement_messages: 'You can add up to 10 engagement messages.',
  })
  expect(appearanceIssues({})).toEqual({})
})

describe('onboarding', () => {
  test.each(['', 'G-AB12', 'g-abc123xyz0', ' G-ABC123XYZ0 ', `G-${'A'.repeat(20)}`])('takes %j', (id) =>
    expect(onboardingIssues({ ga4_measurement_id: id })).toEqual({}),
  )
  test.each(['G-', 'G-ABC', 'UA-1234-5', 'G-ABC 123', `G-${'A'.repeat(21)}`, 'G-ABC<b>'])(
    'refuses %j',
    (id) =>
      expect(onboardingIssues({ ga4_measurement_id: id })).toEqual({
        ga4_measurement_id: APPEARANCE_TEXTS.measurementId,
      }),
  )
  test('writes an id as Google does, and refuses a secret that is none', () => {
    expect(measurementId(' g-abc123 ')).toBe('G-ABC123')
    expect(onboardingIssues({ ga4_api_secret: 'aB_9-x.Y' })).toEqual({})
    for (const secret of ['two words', 'tab\there', 'é', '\ud800']) {
      expect(onboardingIssues({ ga4_api_secret: secret })).toEqual({
        ga4_api_secret: APPEARANCE_TEXTS.secret,
      })
    }
  })
})

test('the widget is told of the messages that show somewhere, and where', () => {
  const look = defaultAppearance({ agent_name: 'Ava', color: '#ABC', position: 'mid_left', footer: [] })
  const [home, srp, vdp] = look.engagement_messages
  if (!home || !srp || !vdp) throw new Error('There are three to begin with')
  const engagement_messages = [
    { ...home, vdp: true },
    { ...srp, enabled: false },
    { ...vdp, vdp: false },
    { ...vdp, id: 'x', message: ' ' },
  ]
  expect(widgetAppearanceOf({ ...look, hide_chat_bubble: true, engagement_messages })).toMatchObject({
    agent_name: 'Ava',
    avatar: null,
    color: '#aabbcc',
    position: 'mid_left',
    mobile_position: 'mid_left',
    button: false,
    popup: { enabled: true, messages: [{ id: home.id, text: home.message, pages: ['home', 'vdp'] }] },
  })
})
