// Uploaded files: taking them in and giving them out (specification §3 Uploaded file record, §4 File upload, §5 Uploads, §7 Files).
export { appendUpload, type UploadProgress, uploadProgress } from './append-upload.ts'
export { beginUpload } from './begin-upload.ts'
export { claimUpload } from './claim-upload.ts'
export { fileLimit, fileSettings } from './file-settings.ts'
export { cancelUpload, finishUpload } from './finish-upload.ts'
export { type OpenedFile, openFile } from './open-file.ts'
export { storageUsage } from './storage-usage.ts'
export { type UploadFileInput, uploadFile } from './upload-file.ts'
