import type { MouseEvent, ReactNode } from 'react'
import { useSession } from '../query/scope'

export interface RouteLinkProps {
  /** A path of the console. */
  path: string
  navigate: (path: string) => void
  children: ReactNode
}

/** A real link to a place of the console, which can open in a new tab; a plain press navigates in place. */
export function RouteLink({ path, navigate, children }: RouteLinkProps) {
  const { apiBase } = useSession()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(path)
  }
  return (
    <a href={`${apiBase}${path}`} onClick={open}>
      {children}
    </a>
  )
}
