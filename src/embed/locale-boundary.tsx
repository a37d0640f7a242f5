import { Fragment, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { ELEMENTS, type ElementTag } from '../contract/elements/elements'
import type { Namespace } from '../i18n/dictionaries'
import { loadMessages, isLoaded, onLanguage, pageLanguage } from '../i18n/language'
import { languageOf } from '../i18n/languages'

/** The dictionary of an element. */
export function namespaceOf(tag: ElementTag): Namespace {
  const entry = ELEMENTS[tag]
  return 'dictionary' in entry ? entry.dictionary : 'common'
}

export interface LocaleBoundaryProps {
  namespace: Namespace
  children: ReactNode
}

/**
 * Renders its children once the dictionaries of the page's language have loaded, and again when the language
 * changes. All elements of a page share one language (`i18n/language.ts`).
 */
export function LocaleBoundary({ namespace, children }: LocaleBoundaryProps) {
  const language = useSyncExternalStore(onLanguage, pageLanguage)
  const ready = useSyncExternalStore(onLanguage, () => isLoaded(['common', namespace]))
  useEffect(() => void loadMessages(['common', namespace]), [namespace, language])
  if (!ready) return null
  if (language === languageOf(document.documentElement.lang))
    return <Fragment key={language}>{children}</Fragment>
  // Screen readers need this, as the element's language may differ from that of the page.
  return (
    <div key={language} lang={language} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
