// Texts: uploads, storage and attachments.
import type { SameKeys } from '../../types.ts'
import type { files as zh } from '../zh_CN/files.ts'

export const files: SameKeys<typeof zh> = {
  list: 'Uploads',
  state: {
    waiting: 'Waiting',
    md5: 'MD5 check',
    uploading: 'Uploading',
    paused: 'Paused',
    merging: 'Merging',
    transcoding: 'Transcoding',
    success: 'Uploaded',
    instant: 'Instant transfer',
    error: 'Failed',
  },
  pause: 'Pause {{name}}',
  resume: 'Resume {{name}}',
  retry: 'Try {{name}} again',
  remove: 'Remove {{name}}',
  removeBlocked: 'The file is being uploaded. Pause it before removing it.',
  failed: 'Upload failed, please try again later',
  clear: 'Clear finished',
  close: 'Fold',
  summary: '{{done}} of {{total}} files uploaded',
  refused: {
    limit: 'At most {{max}} files. Delete some before uploading more.',
    size: '"{{name}}" exceeds the attachment limit of {{max}} MB.',
    type: '"{{name}}" has a wrong type or no extension and was removed.',
    duplicate: '"{{name}}" is in the list already. Attachment names must not repeat.',
    empty: '"{{name}}" is empty or could not be read.',
  },
  slash: { title: 'Upload files', hint: 'Pictures, videos, sound or attachments; broken uploads go on' },
}
