import { describe, expect, it } from 'vitest'
import type { TemplateContent, TemplateVariable } from '../../src/contract/calls/templates'
import {
  answersOf,
  filled,
  filledText,
  isTextTooLong,
  valueProblem,
} from '../../src/rules/conversations/template'

const template: TemplateContent = {
  header: 'Visit on {{1}}',
  body: 'Hello {{ name }}, {{1}} is ready, {{name}}.',
  footer: 'Reply STOP',
  buttons: [
    { text: 'I am coming', target: null },
    { text: 'Details', target: 'https://dealer.example/{{1}}' },
    { text: 'Call', target: '+13125550100' },
  ],
  variables: [
    { part: 'header', button: null, name: '1', example: null },
    { part: 'body', button: null, name: 'name', example: null },
    { part: 'body', button: null, name: '1', example: null },
    { part: 'button', button: 1, name: '1', example: null },
  ],
  unsupported: null,
}
const variable = (part: TemplateVariable['part']): TemplateVariable => ({
  part,
  button: part === 'button' ? 0 : null,
  name: '1',
  example: null,
})

describe('a filled template', () => {
  it('has each value in its own part, and an empty one as its variable', () => {
    expect(filledText(filled(template, ['Friday', ' Sheena ', 'Terrane', 'a-7']))).toBe(
      'Visit on Friday\n\nHello Sheena, Terrane is ready, Sheena.\n\nReply STOP\n\nDetails: https://dealer.example/a-7\nCall: +13125550100',
    )
    expect(filled(template, ['', 'Sheena']).body).toBe('Hello Sheena, {{1}} is ready, Sheena.')
    expect(answersOf(template)).toEqual(['I am coming'])
  })

  it('takes a value for text, even if it looks like a variable or a replacement', () => {
    expect(filled(template, ['$&', '{{1}}', '$1', 'x']).body).toBe('Hello {{1}}, $1 is ready, {{1}}.')
    expect(filled(template, ['$&']).header).toBe('Visit on $&')
  })

  it('is too long when header or body are', () => {
    expect(isTextTooLong(filled(template, ['x'.repeat(51), 'a', 'b', 'c']))).toBe(false)
    expect(isTextTooLong(filled(template, ['x'.repeat(52), 'a', 'b', 'c']))).toBe(true)
    expect(isTextTooLong(filled(template, ['x', 'a'.repeat(500), 'b'.repeat(30), 'c']))).toBe(true)
  })
})

describe('the value of a variable', () => {
  it.each([
    ['body', 'Sheena', null],
    ['body', '', 'template_value_missing'],
    ['body', ' \u200b ', 'template_value_missing'],
    ['body', 'a\nb', 'template_value_lines'],
    ['body', 'a\tb', 'template_value_lines'],
    ['body', 'a\u2028b', 'template_value_lines'],
    ['body', 'a    b', null],
    ['body', 'a     b', 'template_value_lines'],
    ['body', 'x'.repeat(500), null],
    ['body', 'x'.repeat(501), 'template_value_long'],
    ['header', 'x'.repeat(61), 'template_value_long'],
    ['button', 'a-7?x=1', null],
    ['button', 'a 7', 'template_value_address'],
    ['button', 'ä', 'template_value_address'],
  ] as const)('%s: %j', (part, value, problem) => {
    expect(valueProblem(variable(part), value)).toBe(problem)
  })
})
