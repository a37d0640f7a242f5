import { Fragment, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { ElementTag } from '../contract/elements/elements'
import type { Namespace } from '../i18n/dictionaries'
import { loadMessages, isLoaded, onLanguage, pageLanguage } from '../i18n/language'
import { languageOf } from '../i18n/languages'

const ELEMENT_AREAS: Readonly<Record<Exclude<ElementTag, 'dealer-auth' | 'chat-widget'>, Namespace>> = {
  'dealer-console': 'console',
  'dealer-dashboard': 'dashboard',
  'dealer-conversations': 'conversations',
  'dealer-settings': 'settings',
  'widget-studio': 'studio',
  'knowledge-bank': 'knowledge',
  'user-admin': 'users',
}

/** Whose words an element speaks. */
export const wordAreaOf = (tag: ElementTag): Namespace =>
  tag === 'dealer-auth' || tag === 'chat-widget' ? 'common' : ELEMENT_AREAS[tag]

export interface SpeakingProps {
  area: Namespace
  children: ReactNode
}

/**
 * Draws its children once the words of the page's language are there, and anew in another one: a page has one
 * language (`words/language.ts`).
 */
export function LocaleBoundary({ area, children }: SpeakingProps) {
  const language = useSyncExternalStore(onLanguage, pageLanguage)
  const ready = useSyncExternalStore(onLanguage, () => isLoaded(['common', area]))
  useEffect(() => void loadMessages(['common', area]), [area, language])
  if (!ready) return null
  if (language === languageOf(document.documentElement.lang))
    return <Fragment key={language}>{children}</Fragment>
  // For whoever has the page read out: the words are of another language than the page around them.
  return (
    <div key={language} lang={language} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
