import { defineElement } from '../src/embed/define-element'
import { usersSheets } from '../src/features/user-admin/styles'
import { UsersArea } from '../src/features/user-admin/users-area'

defineElement('user-admin', UsersArea, { css: usersSheets })
