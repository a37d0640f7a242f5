import { Fragment, memo } from 'react'
import { NEW_TAB, displayUrl, safeWebUrl } from '../safe-link'

const bracketed = /<(https?:\/\/[^<>\s]+)>/g

/**
 * Text as it was written, in which `<https://…>` becomes a link. Everything else stays text, including
 * markup.
 */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  // Splitting by a pattern with one group alternates text and URL.
  return text.split(bracketed).map((part, index) => {
    const url = index % 2 === 1 ? safeWebUrl(part) : null
    if (!url) return <Fragment key={index}>{index % 2 === 1 ? `<${part}>` : part}</Fragment>
    return (
      <a key={index} href={url} {...NEW_TAB}>
        {displayUrl(part)}
      </a>
    )
  })
})
