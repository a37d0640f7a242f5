/**
 * What the elements share, in few files: pieces that are always wanted together are smaller as one. A group takes along what its modules import,
 * unless a group of a higher priority has that; so whatever is in one must be wanted by everybody who wants the group.
 */

const modules = (...paths: readonly string[]) =>
  new RegExp(`src/(${paths.join('|')})\\.`.replaceAll('/', '[\\\\/]'))
const ui = (...names: readonly string[]) => `ui/(sheets/)?(${names.join('|')})`

/** What each element of the console needs before it can draw anything. */
const CORE = [
  'client/(call|errors|read-stream)',
  'contract/(call|elements|errors|formats|products|rights|schema|session|settings|takeover-status|valibot)',
  'embed/[\\w-]+',
  'query/(account-live|call-log|live|phones|resources|scope|screen-told|shared|use-call)',
  'rules/(format|format-clock|list-choice|nanp-phone|products|rights|roles)',
  'ui/(badge|banner|base|button|class-names|empty-state|error-boundary|error-state|icon|icon-button|icon-paths|kit-sheet)',
  'ui/(loading|on-demand|panel|placing|sheet-group|spinner|state|text|theme|toast(?=\\.tsx)|tooltip|use-anchored|use-printing)',
  'words/(language|sentence|translate)',
]

/** What dealer-auth and every element have in common. */
const SESSION =
  /vite\/preload-helper|src[\\/](session[\\/](answer|session|token-source|context-protocol)|embed[\\/](attributes|emit)|contract[\\/](auth-attributes|session-calls))\./

export const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|@r2wc)[\\/]/, priority: 20 },
  // Without what only a change needs.
  {
    name: 'data',
    test: /node_modules[\\/]@tanstack[\\/](?!.*(mutationObserver|useMutation)\.)/,
    priority: 10,
  },
  { name: 'session', test: SESSION, priority: 5 },
  {
    name: 'core',
    test: new RegExp(`node_modules[\\\\/]valibot[\\\\/]|${modules(...CORE).source}`),
    priority: 4,
  },
  // Of lists and forms.
  { name: 'fields', test: modules('query/(leave-guard|use-may)', ui('field')), priority: 3 },
  { name: 'search', test: modules(ui('late-pager', 'search-input')), priority: 3 },
  { name: 'select', test: modules(ui('select')), priority: 3 },
  { name: 'choice', test: modules(ui('choice', 'switch')), priority: 3 },
  {
    name: 'table',
    test: modules(ui('data-table-plain', 'data-table-head', 'download-button', 'next-sort', 'table')),
    priority: 3,
  },
  { name: 'popover', test: modules('ui/sheets/popover', 'ui/popover(?=\\.css)'), priority: 4 },
  { name: 'tabs', test: modules(ui('tabs')), priority: 3 },
  {
    name: 'days',
    test: modules(
      'contract/(metric-filters|metric-names|sort-columns)',
      'query/today',
      'rules/(card-titles|date-range|list-filters)',
      'ui/(date-filter|use-view-height)',
    ),
    priority: 3,
  },
  { name: 'late', test: modules('editing/(late-dialog|use-next-focus)'), priority: 3 },
  { name: 'told', test: modules('editing/told'), priority: 3 },
  // Rules that several areas have, each by itself.
  { name: 'routes', test: modules('rules/routes'), priority: 3 },
  { name: 'setting-blocks', test: modules('rules/setting-blocks'), priority: 3 },
  { name: 'title-hash', test: modules('rules/title-hash'), priority: 3 },
  // A form with a draft.
  {
    name: 'form',
    test: modules(
      'editing/(kept-draft|read-state|unsaved|use-draft)',
      'query/use-leave-guard',
      ui('text-input'),
    ),
    priority: 2,
  },
  // Of one area each.
  {
    name: 'settings',
    test: modules(
      'features/settings/(late-parts|said|settings-area|styles|page/(?!form-error|studio\\.)[\\w-]+)',
    ),
  },
  {
    name: 'signature-block',
    test: modules(
      'contract/signature(-resources)?',
      'rules/signature-text',
      'features/settings/signature/(?!named-signature-editor|same-as-sales|saving|signature-text)[\\w-]+',
    ),
  },
  {
    name: 'list',
    test: modules(
      'features/conversations/(area|from-later|names|open-link|reply/reply-now|safe-link|styles|use-buyer-score)',
      'features/conversations/list/(arrived|list|list-titles|metric-chip|row-badge|row-keys|use-chip)',
    ),
    priority: 2,
  },
  { name: 'users', test: modules('features/user-admin/(name-of|sheets)', 'rules/user-table'), priority: 1 },
  {
    name: 'studio',
    test: modules(
      'contract/(chat-metadata|chat-ui)',
      'features/widget-studio/(from-later|studio|styles)',
      'rules/host-name',
    ),
    priority: 2,
  },
  {
    name: 'customer-experience',
    test: modules(
      'features/widget-studio/look/(changed-fields|customer-experience|late-parts|look-section|save-bar)',
      'rules/(hex-color|palette)',
    ),
    priority: 1,
  },
]
