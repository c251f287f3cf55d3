// How attachments are shown, on the wire: for members and for visitors alike (specification §7 Articles, officeViewFlag).
import { FileContent } from '@lectern/contracts'
import { z } from 'zod'
import { get } from '../../wire/call.ts'

const flag = {
  output: (on: boolean) => String(on),
  data: z.enum(['true', 'false']),
  summary: 'Whether Office attachments can be viewed in the browser',
}
const content = { rename: { contentFileId: 'id' }, data: FileContent, summary: 'How to display an attachment' }

export const fileCalls = [
  get('/manualContent/findByParamKeyOfficeViewFlag', 'file.officeView', { ...flag, login: true }),
  get('/notLoginManualContent/findByParamKeyOfficeViewFlag', 'file.officeView', flag),
  get('/manualContent/getFileContentByContentFileId', 'file.view', { ...content, login: true }),
  get('/notLoginManualContent/getFileContentByContentFileId', 'file.view', content),
]
