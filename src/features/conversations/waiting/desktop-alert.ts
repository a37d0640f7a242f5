/** Desktop notifications of this browser, which may know none, not have been asked yet, or refuse them. */
export type DesktopState = 'unsupported' | NotificationPermission

/** A page that is not secure has none either. */
export const desktopState = (): DesktopState =>
  typeof Notification === 'undefined' || !globalThis.isSecureContext ? 'unsupported' : Notification.permission

/** Asks the person; call it in answer to their press. */
export async function askForDesktop(): Promise<DesktopState> {
  if (desktopState() !== 'default') return desktopState()
  return await Notification.requestPermission()
}

/** `tag`: a later one of the same tag takes its place. False when the browser shows none. */
export function showDesktopAlert(
  title: string,
  options: { tag: string; body?: string },
  onPress: () => void,
): boolean {
  if (desktopState() !== 'granted') return false
  try {
    const notification = new Notification(title, options)
    notification.onclick = () => {
      globalThis.focus()
      notification.close()
      onPress()
    }
    return true
  } catch {
    // Phones know only those of a service worker.
    return false
  }
}
