// Calls that are no line of the table, as the OpenAPI document and the API log describe them.
import type { Words } from '../wire/call.ts'

type OtherCall = {
  path: string
  kind: 'stream' | 'file' | 'upload'
  login: boolean
  summary: Words
  /** Input of the example, in the words of the wire. */
  input: Readonly<Record<string, string>>
  /** Media type and text of the answer to the example. */
  type: string
  answer: string
}

const STREAM = {
  kind: 'stream',
  summary: {
    zh_CN:
      '以服务器推送事件返回回答：正文、[ID:…]、picture（所引段落中的图片，位于此前正文之后）、citations（引用）、outcome（结果：answered、partial、choice、smallTalk、doubtful、refused，以及反问与联系方式）、doubtful（引用只是可能有答案的位置）、blocked（问题被拒绝）、close（结束）',
    en_US:
      'An answer as server-sent events: text, [ID:…], picture (of a cited passage, behind the text so far), citations, outcome (answered, partial, choice, smallTalk, doubtful or refused, with a question back and the contact), doubtful (they are places where the answer may stand), blocked (the question was rejected), close',
  },
  input: { searchContent: 'first steps', manualId: '{manualId}' },
  type: 'text/event-stream',
  answer: 'data: [ID:{answerId}]\n\ndata: Press&nbsp;the&nbsp;green&nbsp;button.\n\nevent: close\ndata: \n\n',
} as const
const FILE = {
  kind: 'file',
  summary: {
    zh_CN: '把一篇文章导出为文件；被拒绝时返回 JSON，HTTP 状态为 400 或以上',
    en_US: 'One article as a file; refusals are JSON with an HTTP status of 400 or more',
  },
  input: { id: '{articleId}', format: 'word' },
  type: '*/*',
  answer: '',
} as const

export const OTHER_CALLS: readonly OtherCall[] = [
  { ...STREAM, path: '/manualContent/intelligentSearch', login: true },
  { ...STREAM, path: '/notLoginManualContent/intelligentSearch', login: false },
  {
    ...FILE,
    path: '/manualContent/exportById',
    login: true,
    summary: {
      zh_CN:
        '把一篇文章导出为文件；不指定 text 时取已发布的内容，从未发布则取草稿；被拒绝时返回 JSON，HTTP 状态为 400 或以上',
      en_US:
        'One article as a file, as it is published, or as it is written while it is not, unless text says which; refusals are JSON with an HTTP status of 400 or more',
    },
  },
  { ...FILE, path: '/notLoginManualContent/exportById', login: false },
  {
    path: '/fileStorage/fileUpload',
    kind: 'upload',
    login: true,
    summary: { zh_CN: '上传文件', en_US: 'Upload a file' },
    input: {},
    type: 'application/json',
    answer: '',
  },
]
