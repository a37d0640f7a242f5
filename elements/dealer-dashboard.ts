import { defineElement } from '../src/embed/define-element'
import { Dashboard } from '../src/features/dashboard/dashboard'
import { dashboardSheets } from '../src/features/dashboard/styles'

defineElement('dealer-dashboard', Dashboard, { css: dashboardSheets })
