/** Reads a body line by line, while it arrives. */
export async function* readLines(response: Response): AsyncGenerator<string, void, undefined> {
  if (!response.body) return
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
  if (rest !== '') yield rest
}
