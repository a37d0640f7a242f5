import { defineElement } from '../src/embed/define-element'
import { Dashboard } from '../src/features/dashboard/dashboard'
import css from '../src/features/dashboard/dashboard.css?inline'

defineElement('dealer-dashboard', Dashboard, { css: [css] })
