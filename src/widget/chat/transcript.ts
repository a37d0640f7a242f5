/** Creates the transcript of the conversation as a text file in the browser. */
import type { VisitorMessage } from '../../contract/live/frames'
import type { WidgetConfig } from '../../contract/calls/widget-config'
import { dayOf, formatDateTime } from '../../rules/time/format'
import { t } from '../../i18n/translate'
import { saveAs, safeName } from '../panel/save-file'
import { isolate } from '../../rules/text/bidi'

export interface TranscriptInput {
  readonly config: Pick<WidgetConfig, 'dealership' | 'agent_name' | 'formats'>
  readonly messages: readonly VisitorMessage[]
  /** IANA time zone name. */
  readonly zone: string
}

export function transcriptText({ config, messages, zone }: TranscriptInput): string {
  const formats = { ...config.formats, zone }
  const lines = messages.map((message) => {
    const { from, name, text, Attachments, Timestamp } = message
    const who =
      from === 'customer'
        ? t('You')
        : isolate(name || (from === 'assistant' ? config.agent_name : config.dealership))
    const shown = Attachments.flatMap(({ name: file, Data }) => (file ? [file] : Data ? [Data.Name] : []))
    const words = [text, ...shown.map((what) => `[${isolate(what)}]`)].filter(Boolean).join('\n')
    return `${formatDateTime(Timestamp, formats)}\n${from === 'notice' ? words : `${who}: ${words}`}\n`
  })
  return [t('Chat with {name}', { name: config.dealership }), '', ...lines].join('\n')
}

export function saveTranscript(input: TranscriptInput, now: Date): void {
  const name = safeName(
    `${t('Chat with {name}', { name: input.config.dealership })} ${dayOf(now, input.zone)}.txt`,
  )
  saveAs(new Blob([transcriptText(input)], { type: 'text/plain;charset=utf-8' }), name)
}
