import { defineElement } from '../src/embed/define-element'
import { Dashboard } from '../src/features/dashboard/dashboard'
import { dashboardCss } from '../src/features/dashboard/styles'

defineElement('dealer-dashboard', Dashboard, { css: dashboardCss })
