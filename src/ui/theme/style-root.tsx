import type { ReactNode } from 'react'

/**
 * The outermost node of a shadow root. It sets all inherited properties and the theme, because a rule of the
 * host page for all elements (`* { … }`) beats the `:host` of a shadow root but reaches nothing inside it.
 */
export const StyleRoot = ({ children }: { children: ReactNode }) => (
  <div className="style-root">{children}</div>
)
