// History of an article on the wire (specification §7 Articles).
import { SaveArticleOutput, Version } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'

export const historyCalls = [
  get('/manualContent/findContentByVersionId', 'version.get', {
    rename: { versionId: 'id' },
    data: Version,
    summary: 'A version of an article with its text',
  }),
  post('/manualContent/queryByManualContentIdBackVersion', 'version.rollBack', {
    data: SaveArticleOutput,
    summary: 'Roll the draft back to the published version',
  }),
]
