/** What the answer of the service changes in the list of a draft's files. */
import { expect, it } from 'vitest'
import type { DraftFile } from '../../../src/contract/calls/reply-files'
import { draftFilesOf } from '../../../src/query/draft-files'
import type { Resources } from '../../../src/query/resources'

const owner = { userId: 'u', accountId: 'a', conversationId: 'c' }
const stored = (name: string): DraftFile => ({
  object_key: `key-of-${name}`,
  content_type: 'image/png',
  name,
  size: 10,
  Channel: 'email',
})

it('a file that was stored after the service was asked remains, and one that is gone there does not', () => {
  const files = draftFilesOf({} as Resources, owner)
  const names = () => files.view().map(({ name }) => name)
  files.loaded([stored('old'), stored('gone')], files.view())
  const asked = files.view()
  files.loaded([stored('old'), stored('gone'), stored('new')], asked)
  files.loaded([stored('old')], asked)
  expect(names()).toEqual(['old', 'new'])
  files.loaded([stored('old')], files.view())
  expect(names()).toEqual(['old'])
})
