// History of an article on the wire (specification §7 Articles).
import { SaveArticleOutput, Version, VersionPage } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { examplePage } from '../../wire/shapes.ts'

export const historyCalls = [
  get('/manualContent/queryVersions', 'version.list', {
    data: VersionPage,
    summary: { zh_CN: '一篇文章的历史版本', en_US: 'Versions of an article' },
    input: { id: '{articleId}', current: 1, size: 10 },
    example: {
      data: examplePage({
        ...{ id: 'versionId', kind: 'release', number: 1, title: 'Published', createdName: '' },
        ...{ createdTime: '2026-01-05T08:00:00.000Z', current: true },
      }),
    },
  }),
  post('/manualContent/restoreVersion', 'version.restore', {
    data: SaveArticleOutput,
    summary: { zh_CN: '把草稿恢复为某个历史版本', en_US: 'Make a version the draft again' },
    input: { id: '{articleId}', versionId: '{versionId}' },
    example: { data: { revision: 2, state: 'published', updatedTime: '2026-01-05T08:00:00.000Z' } },
  }),
  get('/manualContent/findContentByVersionId', 'version.get', {
    rename: { versionId: 'id' },
    data: Version,
    summary: { zh_CN: '文章的一个版本及其正文', en_US: 'A version of an article with its text' },
    input: { id: '{versionId}' },
    example: {
      data: {
        id: 'versionId',
        kind: 'release',
        number: 1,
        title: 'Published',
        createdName: '',
        createdTime: '2026-01-05T08:00:00.000Z',
        current: true,
        articleId: 'articleId',
        content: [],
        markdown: '',
      },
    },
  }),
  post('/manualContent/queryByManualContentIdBackVersion', 'version.rollBack', {
    data: SaveArticleOutput,
    summary: { zh_CN: '把草稿回退到已发布的版本', en_US: 'Roll the draft back to the published version' },
    input: { id: '{articleId}' },
    example: {
      data: {
        revision: 2,
        state: 'published',
        updatedTime: '2026-01-05T08:00:00.000Z',
      },
    },
  }),
]
