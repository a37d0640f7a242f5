import { withoutBidiControls } from '../rules/text/bidi'

/** Hands the person a file, as a download of the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  // An ending that is turned round would hide what kind of file it is.
  link.download = withoutBidiControls(name)
  link.click()
  // The download has begun with the click, but some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
