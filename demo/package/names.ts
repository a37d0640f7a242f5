/** Names that the manifest and the declarations share. */

/** `dealer-auth` → `DealerAuthElement`. */
export const classNameOf = (tag: string): string =>
  `${tag
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Element`

/** `account-id` → `accountId`. */
export const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
