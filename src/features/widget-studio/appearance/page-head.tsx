import { t } from '../../../i18n/translate'

/** The title of the page. A host page with its own title can hide it by its part. */
export function PageHead() {
  return (
    <div className="page-head" part="title">
      <h1>{t('Customer Experience Settings')}</h1>
    </div>
  )
}
