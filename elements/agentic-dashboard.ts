/**
 * The remote widget of the product, the Agentic Dashboard, for /far or any other host. Its headings begin at
 * level two, since level one is the host's.
 */
import { mountDashboard } from '../src/features/journeys/mount'
import type { MountOptions } from '../src/features/journeys/module-session'

/**
 * Renders the dashboard into `container` and returns a function that removes it. It calls the service that it
 * was loaded from.
 */
export const mount = (container: HTMLElement, options: MountOptions): (() => void) =>
  mountDashboard(container, options, import.meta.url)
