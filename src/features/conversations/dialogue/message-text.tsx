import { Fragment, memo } from 'react'
import { elsewhere, shownWebAddress, webAddress } from '../safe-link'

const bracketed = /<(https?:\/\/[^<>\s]+)>/g

/** Text as it was written; `<https://…>` becomes a link. Everything else stays text, markup included. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  // A pattern with one group splits into text, address, text, address, text…
  return text.split(bracketed).map((part, index) => {
    const address = index % 2 === 1 ? webAddress(part) : null
    if (!address) return <Fragment key={index}>{index % 2 === 1 ? `<${part}>` : part}</Fragment>
    return (
      <a key={index} href={address} {...elsewhere}>
        {shownWebAddress(part)}
      </a>
    )
  })
})
