import { defineElement } from '../src/embed/define-element'
import { consoleOf } from '../src/features/shell/console'
import shell from '../src/features/shell/shell.css?inline'
import signIn from '../src/features/shell/sign-in.css?inline'

const Console = consoleOf({
  'dealer-dashboard': () => import('./dealer-dashboard'),
  'dealer-conversations': () => import('./dealer-conversations'),
})

// It says itself who is signed in, so it is there in every state of the session.
defineElement('dealer-console', Console, { css: [shell, signIn], gate: 'session' })
