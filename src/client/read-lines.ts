/**
 * Reads a body line by line, while it arrives. Chromium reports a request as aborted whose end a script has
 * read piece by piece, unless the browser reads a copy, too.
 */
export async function* readLines(response: Response): AsyncGenerator<string, void, undefined> {
  if (!response.body) return
  const copy = response.clone().text()
  copy.catch(() => undefined)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
  await copy
  if (rest !== '') yield rest
}
