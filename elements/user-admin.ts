import { defineElement } from '../src/embed/define-element'
import { usersCss } from '../src/features/user-admin/styles'
import { UsersArea } from '../src/features/user-admin/users-area'

defineElement('user-admin', UsersArea, { css: usersCss })
