import { defineElement } from '../src/embed/define-element'
import { studioSheets } from '../src/features/widget-studio/styles'
import { StudioArea } from '../src/features/widget-studio/studio-area'

defineElement('widget-studio', StudioArea, { css: studioSheets })
