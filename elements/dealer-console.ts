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

// It says itself who is signed in, so it is there in every state of the session.
defineElement('dealer-console', Console, { css: shellSheets, gate: 'session' })
