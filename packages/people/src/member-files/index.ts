// Members by file: what a file would do, the import, its report, the template, and the list as a file (TEN-02).
export * from './export-members.ts'
export {
  getMemberImport,
  listMemberLines,
  type MemberFile,
  memberImportReport,
  startMemberImport,
} from './manage-import.ts'
export * from './run-import.ts'
export { uploadMembers } from './upload-members.ts'
