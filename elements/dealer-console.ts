import { defineElement } from '../src/embed/define-element'
import { createConsole } from '../src/features/shell/console'
import { shellSheets } from '../src/features/shell/styles'

const Console = createConsole({
  'dealer-dashboard': () => import('./dealer-dashboard'),
  'dealer-conversations': () => import('./dealer-conversations'),
  'dealer-settings': () => import('./dealer-settings'),
  'knowledge-bank': () => import('./knowledge-bank'),
  'user-admin': () => import('./user-admin'),
})

// The console renders the session itself, so it is mounted in every state.
defineElement('dealer-console', Console, { css: shellSheets, gate: 'session' })
