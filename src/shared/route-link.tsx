import type { MouseEvent, ReactNode } from 'react'
import { useSession } from '../query/scope'
import { isPlainClick } from '../ui/link/is-plain-click'

export interface RouteLinkProps {
  /** A path of the console. */
  path: string
  navigate: (path: string) => void
  title?: string
  children: ReactNode
}

/** A real link to a place of the console, which can open in a new tab; a plain press navigates in place. */
export function RouteLink({ path, navigate, title, children }: RouteLinkProps) {
  const { apiBase } = useSession()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(path)
  }
  return (
    <a href={`${apiBase}${path}`} title={title} onClick={open}>
      {children}
    </a>
  )
}
