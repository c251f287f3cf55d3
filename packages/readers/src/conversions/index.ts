// Conversions of untrusted files, for the process that runs them (@lectern/integrations): entered as @lectern/readers/conversions,
// because browsers cannot load them.
export { type ArchiveFile, type ArchiveLimits, openArchive, readArchiveFile } from './archive.ts'
export { ConversionRefused, type RefusalDetails } from './refused.ts'
export { CONVERSIONS, type Conversions } from './table.ts'
export { isTar, openTar } from './tar.ts'
export * from './task.ts'
export { FOREIGN_FORMATS, type ForeignFormat } from './tasks/foreign/formats.ts'
export type { ConfluenceSpace, SpacePage } from './tasks/foreign/space.ts'
export type { GitContents } from './tasks/git/contents.ts'
export type { NavEntry, Navigation } from './tasks/navigation/entry.ts'
