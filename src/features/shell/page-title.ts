import { useEffect } from 'react'
import type { RouteName } from '../../rules/routes/routes'
import { t } from '../../i18n/translate'
import { brandName, type Brand } from './brand-mark'

const titles: Partial<Record<RouteName, string>> = {
  login: 'Sign in',
  logout: 'Log Out',
  dashboard: 'Dashboard',
  conversations: 'Conversations',
  conversation: 'Conversation',
  'stop-communication': 'Stop communication',
  'knowledge-bank': 'AI Knowledge Bank',
  far: 'First Agentic Response',
  settings: 'Settings',
  user: 'Edit Account',
  'user-management': 'Manage Users',
}

/** The name of a screen. */
export const screenName = (route: RouteName): string => t(titles[route] ?? 'Console')

/**
 * 'Conversations · Forecourt'. Under a partner's brand its name is not known here, so the title is alone.
 */
export function pageTitle(route: RouteName, brand: Brand): string {
  const name = titles[route]
  const title = name === undefined ? brandName(brand) : t(name)
  return brand === 'partner' ? title : `${title} · ${brandName(brand)}`
}

/** '(3) Conversations · Forecourt' while three customers wait for a person. */
export const withWaitingCount = (title: string, waiting: number) =>
  waiting > 0 ? `(${waiting}) ${title}` : title

/** Sets the page's title; null leaves the title of a host page unchanged. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
}
