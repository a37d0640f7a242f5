/**
 * The parts of the panel that load on demand: the menu, and the screens that replace the conversation. Keeps
 * track of which one is open.
 */
import { t, type TranslateArgs, type Values } from '../../i18n/translate'
import type { PanelConfig } from '../chat/config'
import type { Chat } from '../chat/chat-state'
import type { MenuItem, menuView } from './menu'
import type { ScreenContext, Screen } from './panel-screen'
import { SCREENS, type ScreenName } from './screens'
import { isAway } from '../chat/presence'

export interface PanelParts {
  readonly part: Screen | null
  /** The start form should be open but has not loaded yet. */
  readonly wanted: 'no' | 'loading' | 'failed'
  readonly menu: ReturnType<typeof menuView> | null
  readonly hasMenu: boolean
  open(name: ScreenName): void
  close(...words: Partial<TranslateArgs>): void
  toggleMenu(): void
  /**
   * To be called after each change of the conversation. Opens the start form when it is required, and closes
   * it when it is not.
   */
  follow(): void
}

export interface PanelPartsOptions {
  readonly root: ShadowRoot
  readonly chat: Chat
  config(): PanelConfig
  /** The host page has identified the shopper, with a name and a way to contact them. */
  known(): boolean
  /** The shopper opened the panel themselves, so the focus belongs in it. */
  byPerson(): boolean
  screenContext: Omit<ScreenContext, 'calls' | 'done'>
  redraw(): void
  /** Sets the text of the status line. */
  say(...words: TranslateArgs): void
  saveTranscript(): void
  /** After the next rendering, focuses the first match. */
  focus(...selectors: string[]): void
}

const NOT_LOADED = 'This could not be opened. Check the connection and try again.'
const FIRST_FIELD = '.page :is(input, select, textarea):enabled'

export function createParts(options: PanelPartsOptions): PanelParts {
  const { root, chat, config, redraw, say, focus } = options
  let part: { readonly name: ScreenName; readonly value: Screen } | null = null
  /** The screen that is loading. A screen that arrives after another was requested is dropped. */
  let loading: ScreenName | null = null
  let failed = false
  let draw: typeof menuView | null = null
  let menuOpen = false

  const hasConversation = () => chat.calls?.exists() ?? false
  const startsWithForm = () =>
    config().start_form &&
    chat.calls !== undefined &&
    !hasConversation() &&
    chat.state.link === 'idle' &&
    chat.state.pending.length === 0 &&
    !options.known()

  function items(): MenuItem[] {
    const { calls, state } = chat
    const item = (label: string, name: ScreenName) => ({ label, choose: () => open(name) })
    return [
      ...(calls && config().scheduling ? [item(t('Schedule service'), 'schedule')] : []),
      ...(calls && !hasConversation() && isAway(config(), state)
        ? [item(t('Leave a message'), 'offline')]
        : []),
      ...(state.messages.length > 0 ? [{ label: t('Save transcript'), choose: options.saveTranscript }] : []),
      ...(hasConversation() ? [item(t('Email transcript'), 'mail'), item(t('End chat'), 'end')] : []),
    ]
  }

  function open(name: ScreenName, takeFocus = true) {
    const { calls } = chat
    if (!calls) return
    loading = name
    failed = false
    say('')
    Promise.all([import('./forms/form').then(({ adoptFormStyles }) => adoptFormStyles), SCREENS[name]()])
      .then(([adoptFormStyles, openPart]) => {
        if (loading !== name) return
        adoptFormStyles(root)
        part = { name, value: openPart({ ...options.screenContext, calls, done: close }) }
        if (takeFocus) focus(FIRST_FIELD, '.page h2')
      })
      .catch(() => {
        if (loading !== name) return
        failed = true
        if (name !== 'start') say(NOT_LOADED)
      })
      .finally(() => {
        if (loading === name) loading = null
        redraw()
      })
    redraw()
  }

  function close(text = '', values?: Values) {
    part = loading = null
    say(text, values)
    focus('.form textarea', '.again', FIRST_FIELD)
    redraw()
  }

  function closeMenu(back: boolean) {
    if (!menuOpen) return
    menuOpen = false
    if (back) root.querySelector<HTMLElement>('.more')?.focus()
    redraw()
  }

  return {
    get part() {
      return part?.value ?? null
    },
    get wanted() {
      if (part || !startsWithForm()) return 'no'
      return failed ? 'failed' : 'loading'
    },
    get menu() {
      return menuOpen && draw ? draw({ items: items(), close: closeMenu }) : null
    },
    get hasMenu() {
      return items().length > 0
    },
    open,
    close,
    toggleMenu() {
      if (menuOpen) return closeMenu(true)
      import('./menu')
        .then(({ adoptMenuStyles, menuView }) => {
          adoptMenuStyles(root)
          draw = menuView
          menuOpen = true
          focus('.menu button')
        })
        .catch(() => say(NOT_LOADED))
        .finally(redraw)
    },
    follow() {
      const needsForm = startsWithForm()
      // Another window began the conversation, or the host identified the shopper.
      if (part?.name === 'start' && !needsForm) part = null
      if (needsForm && !part && !loading && !failed) open('start', options.byPerson())
    },
  }
}
