import { withoutBidiControls } from '../../rules/text/bidi'

/** Saves a file as a browser download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  // Bidirectional controls could reverse the extension and hide what kind of file it is.
  link.download = withoutBidiControls(name)
  link.click()
  // The click starts the download, but some browsers read the URL a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
