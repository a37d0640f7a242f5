/** The browser's support for desktop notifications: unsupported, not requested yet, or refused. */
export type DesktopState = 'unsupported' | NotificationPermission

/** An insecure page has none either. */
export const desktopState = (): DesktopState =>
  typeof Notification === 'undefined' || !globalThis.isSecureContext ? 'unsupported' : Notification.permission

/** Asks the person for permission; call it in response to a press. */
export async function requestDesktopPermission(): Promise<DesktopState> {
  if (desktopState() !== 'default') return desktopState()
  return await Notification.requestPermission()
}

/** `tag`: a later notification with the same tag replaces it. Returns false when the browser shows none. */
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
    // Phones support only notifications of a service worker.
    return false
  }
}
