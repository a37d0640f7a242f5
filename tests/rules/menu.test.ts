import { describe, expect, it } from 'vitest'
import { mainMenu } from '../../src/rules/menu'
import type { Role } from '../../src/rules/roles'

const viewerOf = (role: Role) => ({
  role,
  policy: [{ Resource: 'KnowledgeBank', Allow: ['read'] }],
  settings: { HasKnowledgeBank: true, ActiveFAR: true },
})

const labels = (entries: ReturnType<typeof mainMenu>) =>
  entries.map((entry) => [entry.label, 'items' in entry ? entry.items.map((item) => item.label) : []])

describe('mainMenu', () => {
  it.each<Role>(['REGULAR', 'ADMIN', 'SUPER-ADMIN'])('shows %s the areas that exist', (role) => {
    expect(labels(mainMenu(viewerOf(role)))).toEqual([
      ['Dashboard', []],
      ['Conversations', ['Conversation View', 'List View']],
      ['User Settings', ['Log Out']],
    ])
  })

  it('leads to the routes of the console', () => {
    const conversations = mainMenu(viewerOf('REGULAR')).find((entry) => entry.id === 'conversations')
    expect(conversations && 'items' in conversations && conversations.items.map((item) => item.path)).toEqual(
      ['/conversation/', '/conversations'],
    )
  })
})
