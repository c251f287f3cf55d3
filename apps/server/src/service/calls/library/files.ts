// How attachments are shown, on the wire: for members and for visitors alike (specification §7 Articles, officeViewFlag).
import { FileContent } from '@lectern/contracts'
import { z } from 'zod'
import { answered, get } from '../../wire/call.ts'
import { filesAnswers } from './files.answers.ts'

const flag = {
  output: (on: boolean) => String(on),
  data: z.enum(['true', 'false']),
  summary: {
    zh_CN: 'Office 附件能否在浏览器中查看',
    en_US: 'Whether Office attachments can be viewed in the browser',
  },
}
const content = {
  rename: { contentFileId: 'id' },
  data: FileContent,
  summary: { zh_CN: '如何显示附件', en_US: 'How to display an attachment' },
  input: { id: '{fileId}' },
}

export const fileCalls = answered(
  [
    get('/manualContent/findByParamKeyOfficeViewFlag', 'file.officeView', { ...flag, login: true }),
    get('/notLoginManualContent/findByParamKeyOfficeViewFlag', 'file.officeView', flag),
    get('/manualContent/getFileContentByContentFileId', 'file.view', { ...content, login: true }),
    get('/notLoginManualContent/getFileContentByContentFileId', 'file.view', content),
  ],
  filesAnswers,
)
