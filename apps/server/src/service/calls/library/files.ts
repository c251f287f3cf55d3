// Previews of attachments in REST: for members and for visitors alike (specification §7 Articles, officeViewFlag).
import { FileContent } from '@lectern/contracts'
import { z } from 'zod'
import { get } from '../../wire/call.ts'

const FILE = {
  id: 'fileId',
  fileName: 'a.txt',
  mime: 'text/plain; charset=utf-8',
  size: 4,
  width: null,
  height: null,
  reason: '',
  view: 'text',
  content: 'Text',
}

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

export const fileCalls = [
  get('/manualContent/findByParamKeyOfficeViewFlag', 'file.officeView', {
    ...flag,
    login: true,
    example: { data: 'false' },
  }),
  get('/notLoginManualContent/findByParamKeyOfficeViewFlag', 'file.officeView', {
    ...flag,
    example: { data: 'false' },
  }),
  get('/manualContent/getFileContentByContentFileId', 'file.view', {
    ...content,
    login: true,
    example: { data: FILE },
  }),
  get('/notLoginManualContent/getFileContentByContentFileId', 'file.view', { ...content, example: { data: FILE } }),
]
