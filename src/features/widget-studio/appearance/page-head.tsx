import { t } from '../../../i18n/translate'

/** The title of the page; a page that has one of its own hides it by its part. */
export function PageHead() {
  return (
    <div className="page-head" part="title">
      <h1>{t('Customer Experience Settings')}</h1>
    </div>
  )
}
