/** Computes the number of segments in which an SMS is sent and billed. */

const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const GSM_PAIRS = /[\^{}\\[~\]|€]/g

/**
 * A single segment holds 160 characters of the GSM alphabet or 70 others; multiple segments hold 153 or 67
 * each.
 */
export function smsSegments(text: string): number {
  const [length, alone, each] = GSM.test(text)
    ? [text.length + (text.match(GSM_PAIRS)?.length ?? 0), 160, 153]
    : [text.length, 70, 67]
  return length <= alone ? 1 : Math.ceil(length / each)
}
