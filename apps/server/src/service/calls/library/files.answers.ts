// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

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

export const filesAnswers: Record<string, Example> = {
  '/manualContent/findByParamKeyOfficeViewFlag': { data: 'false' },
  '/notLoginManualContent/findByParamKeyOfficeViewFlag': { data: 'false' },
  '/manualContent/getFileContentByContentFileId': { data: FILE },
  '/notLoginManualContent/getFileContentByContentFileId': { data: FILE },
}
