// Input of an import: documents, one after the other, and other files that they may show (EDIT-12).

import type { ImportSourceKind } from '@lectern/contracts'
import type { FrontFacts } from '@lectern/readers'
import type { ForeignFormat } from '@lectern/readers/conversions'
import type { Site } from '../../articles/import-plan.ts'
import type { ArchiveFile } from './archive-files.ts'

/** Larger documents are no text that people wrote. */
export const MAX_TEXT_BYTES = 32 * 1024 * 1024

export type SourceDocument = {
  path: string
  kind: 'markdown' | 'html' | 'word' | 'pdf' | 'slides' | ForeignFormat
  read(): Promise<Buffer>
  /** Addresses of named targets in a page of another program. */
  names?: Record<string, string>
  facts?: FrontFacts
  /** Comments of readers, which are left out. */
  comments?: number
  /** Its id where it comes from, the same in every export; without one it is identified by its path. */
  page?: string
}
export type Source = {
  documents: SourceDocument[]
  files: Map<string, ArchiveFile>
  /** Files whose text is in pages. */
  broughtIn?: ReadonlySet<string>
  /** Set for the export of another program, which knows its contents. */
  kind?: ImportSourceKind
  /** The program that its pages were written for. */
  dialect?: ImportSourceKind
  /** Id of this export, the same in every export; else its name is used. */
  key?: string
  site?: Site
  /** One document that was uploaded by itself. */
  single?: true
  /** Addresses that the settings of its site give a page. */
  addressesOf?: ((path: string) => string[]) | undefined
  /** The path of the page that has this address where it comes from. */
  pathOf?(url: string): string | null
}
