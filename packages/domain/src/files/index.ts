// Uploaded files: taking them in and giving them out (specification §3 Uploaded file record, §5 Uploads, §7 Files).
export { type OpenedFile, openFile } from './open-file.ts'
export { type UploadFileInput, uploadFile } from './upload-file.ts'
