/** Asks the Cloud API for the address of a customer's file, which is valid for five minutes. */
import { readAs, v } from '../../../contract/core/schema'
import type { ChannelApi } from '../channel'

const Info = v.object({
  url: v.pipe(v.string(), v.maxLength(4_000)),
  file_size: v.optional(v.number()),
})

export const media: NonNullable<ChannelApi['media']> = {
  request: (id) => ({ path: id }),
  addressIn(answer) {
    const info = readAs(Info, answer)
    return info === undefined ? null : { url: info.url, size: info.file_size ?? null }
  },
}
