/** Keeps mail programs from making links of what somebody else wrote. */

/** The dot of a domain, whose end has two letters at least. An ideographic full stop counts as a dot. */
const DOT =
  /[.\u3002\uFF0E\uFF61](?=\p{Default_Ignorable_Code_Point}*[\p{L}\p{M}]\p{Default_Ignorable_Code_Point}*[\p{L}\p{M}])/gu

/** The text with addresses that cannot be followed, such as `shop[.]example`. */
export const unlinked = (text: string): string => text.replaceAll('://', '[:]//').replace(DOT, '[$&]')
