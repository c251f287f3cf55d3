// History of an article on the wire (specification §7 Articles).
import { SaveArticleOutput, Version } from '@lectern/contracts'
import { answered, get, post } from '../../wire/call.ts'
import { historyAnswers } from './history.answers.ts'

export const historyCalls = answered(
  [
    get('/manualContent/findContentByVersionId', 'version.get', {
      rename: { versionId: 'id' },
      data: Version,
      summary: { zh_CN: '文章的一个版本及其正文', en_US: 'A version of an article with its text' },
      input: { id: '{versionId}' },
    }),
    post('/manualContent/queryByManualContentIdBackVersion', 'version.rollBack', {
      data: SaveArticleOutput,
      summary: { zh_CN: '把草稿回退到已发布的版本', en_US: 'Roll the draft back to the published version' },
      input: { id: '{articleId}' },
    }),
  ],
  historyAnswers,
)
