/** Names the cause of a failure for the developer of the host page. The user reads other words. */
export function tellDeveloper(message: string, cause: unknown): void {
  // eslint-disable-next-line no-console -- Only the browser's console reaches the developer.
  console.error(message, cause)
}
