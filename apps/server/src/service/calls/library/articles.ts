// Articles on the wire: manualContent (specification §7 Articles).
import { ArticleSettings, ConflictData, CreateArticleOutput, SaveArticleOutput } from '@lectern/contracts'
import { answered, get, post } from '../../wire/call.ts'
import { Nothing, WireArticle, WireArticleDetails, WireTree } from '../../wire/shapes.ts'
import { articlesAnswers } from './articles.answers.ts'

export const articleCalls = answered(
  [
    post('/manualContent/insert', 'article.create', {
      large: true,
      data: CreateArticleOutput,
      summary: { zh_CN: '新建文章', en_US: 'Create an article' },
      input: { manualId: '{manualId}', title: 'First steps', type: 'document', markdown: 'Press the green button.' },
    }),
    post('/manualContent/updateContentById', 'article.save', {
      large: true,
      data: SaveArticleOutput,
      summary: {
        zh_CN: '保存标题或正文；读取后已被别人修改时返回 -1',
        en_US: 'Save title or content; a stale revision returns -1',
      },
      input: { id: '{draftId}', revision: 1, title: 'First steps', markdown: 'Press the green button.' },
    }),
    get('/manualContent/findContentById', 'article.get', {
      data: WireArticle,
      summary: { zh_CN: '文章的草稿', en_US: 'Draft of an article' },
      input: { id: '{draftId}' },
    }),
    get('/manualContent/findContentDetailsById', 'article.details', {
      data: WireArticleDetails,
      summary: {
        zh_CN: '文章的草稿，以及搜索索引的状态',
        en_US: 'Draft of an article and the state of its search index',
      },
      input: { id: '{draftId}' },
    }),
    get('/manualContent/findByManualId', 'article.tree', {
      data: WireTree,
      summary: { zh_CN: '手册的目录', en_US: 'Contents of a manual' },
      input: { manualId: '{manualId}' },
    }),
    post('/manualContent/moveToRecycle', 'article.recycle', {
      rename: { manualContentId: 'id' },
      data: Nothing,
      summary: { zh_CN: '把文章移入回收站', en_US: 'Move an article to the recycle bin' },
      input: { id: '{draftId}' },
    }),
    post('/manualContent/coverUpdateContentById', 'article.overwrite', {
      large: true,
      data: SaveArticleOutput,
      summary: {
        zh_CN: '保存并覆盖已存的版本（旧版本留在历史中）',
        en_US: 'Save, overwriting the stored version (the old one stays in the history)',
      },
      input: { id: '{draftId}', title: 'First steps', markdown: 'Press the green button.' },
    }),
    get('/manualContent/queryByContentIdOptimisticLocking', 'article.lock', {
      rename: { contentId: 'id' },
      data: ConflictData,
      summary: { zh_CN: '文章最新的修订号，以及由谁保存', en_US: 'Newest revision of an article, and who saved it' },
      input: { id: '{draftId}' },
    }),
    post('/manualContent/updateById', 'article.update', {
      data: ArticleSettings.extend(SaveArticleOutput.partial().shape),
      summary: {
        zh_CN: '保存文章的标题和设置；读取后已被别人修改时返回 -1',
        en_US: 'Save title and settings of an article; a stale revision returns -1',
      },
      input: { id: '{draftId}', title: 'First steps', watermark: true },
    }),
    post('/manualContent/coverUpdateById', 'article.update', {
      // The revision that was read is ignored here.
      rename: { revision: 'readRevision' },
      data: ArticleSettings.extend(SaveArticleOutput.partial().shape),
      summary: {
        zh_CN: '保存文章的标题和设置，覆盖已存的',
        en_US: 'Save title and settings of an article, overwriting the stored ones',
      },
      input: { id: '{draftId}', title: 'First steps', watermark: true },
    }),
    post('/manualContent/updateSeoConfigById', 'article.updateSettings', {
      rename: { description: 'seoDescription' },
      data: ArticleSettings,
      summary: { zh_CN: '设置供搜索引擎使用的关键词和描述', en_US: 'Set keywords and description for search engines' },
      input: { id: '{draftId}', seoDescription: 'How to begin' },
    }),
    post('/manualContent/updateShareConfigToArticle', 'article.updateSettings', {
      data: ArticleSettings,
      summary: { zh_CN: '文章的分享链接及其密码', en_US: 'Share link of an article, and its password' },
      input: { id: '{articleId}', sharePassword: 'open-sesame' },
    }),
  ],
  articlesAnswers,
)
