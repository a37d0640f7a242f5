import type { Session } from '../../session/session'
import { t } from '../../i18n/translate'

export type Brand = Session['brand']

/** The logo of the brand; the name is beside it or on the link around it. */
export function BrandMark({ brand }: { brand: Brand }) {
  if (brand === 'partner') {
    return (
      <svg className="brand-mark" viewBox="0 0 26 26" aria-hidden="true">
        <path className="wave" d="M3 17c3.5 0 3.5-3 7-3s3.5 3 7 3 3.5-3 7-3M13 3v8M9 6l4-3 4 3" />
      </svg>
    )
  }
  return (
    <svg className="brand-mark" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" />
      <path d="M6 8.5h16M10 8.5V21M10 14.5h7" />
    </svg>
  )
}

/** The partner's page shows the partner's name itself, so only ours is given. */
export const brandName = (brand: Brand) => (brand === 'partner' ? t('Dashboard') : 'Forecourt')
