/** Files: uploads that can be resumed, instant transfer, storage, viewing of attachments (specification §4 File upload, §5, §7). */
import { z } from 'zod'
import { ById, type ErrorCodes, Id, Instant, Paging, pageOf, type TextInputs } from '../kernel/index.ts'

export const FILE_LIMITS = {
  /** Megabytes that the texts of one organisation may take, unless the operators set `maxTextStorage`. */
  textStorageMegabytes: 2_048,
  /** Megabytes of one picture that is fetched from another site. */
  remotePictureMegabytes: 20,
  /** Megabytes of a page that is read for the card of a link to it. */
  linkPageMegabytes: 2,
  /** Files in one upload list. */
  uploadList: 10,
} as const

export const UploadedFile = z.object({ id: Id, fileName: z.string() })
export type UploadedFile = z.infer<typeof UploadedFile>

/** States of one file on its way (specification §4 'File upload'). */
export const UploadState = z.enum([
  'waiting',
  'md5',
  'uploading',
  'paused',
  'merging',
  'transcoding',
  'success',
  'instant',
  'error',
])
export type UploadState = z.infer<typeof UploadState>

/** Extensions of the files that may be uploaded; nothing that a browser would run is among them. */
export const UPLOAD_EXTENSIONS = [
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'doc',
  'xls',
  'ppt',
  'zip',
  'csv',
  'txt',
  'md',
  'mp4',
  'webm',
  'mp3',
  'wav',
  'm4a',
] as const
export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number]

/** Bytes at the beginning of a file that determine its type. */
export const UPLOAD_HEAD_BYTES = 16 * 1024
export const BeginUploadInput = z.object({
  fileName: z.string().min(1).max(1_000),
  size: z.number().int().min(0),
  /** The first bytes in Base64: a file that is not what its name says is refused before the others are sent. */
  head: z
    .string()
    .max(4 * Math.ceil(UPLOAD_HEAD_BYTES / 3))
    .optional(),
})
export type BeginUploadInput = z.infer<typeof BeginUploadInput>
/** `nonce` is hashed before the file's bytes, to prove that the sender has the whole file. */
export const UploadBegun = z.object({ uploadId: Id, nonce: z.string() })
export type UploadBegun = z.infer<typeof UploadBegun>

const Hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
export const ClaimUploadInput = z.object({
  id: Id,
  /** MD5 of the bytes. */
  md5: Hex(32),
  /** SHA-256 of the nonce's characters followed by the bytes. */
  proof: Hex(64),
})
export type ClaimUploadInput = z.infer<typeof ClaimUploadInput>
/** `file` when the store has these bytes already; else they are sent to /uploads/{uploadId}, which may hold a part of them. */
export const UploadClaimed = z.object({ file: UploadedFile.nullable(), uploadId: Id })
export type UploadClaimed = z.infer<typeof UploadClaimed>

export const FileFacts = z.object({
  id: Id,
  fileName: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Pixels of pictures. */
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type FileFacts = z.infer<typeof FileFacts>

/** Preview of a file on a page; `download`: none. */
export const FileView = z.enum(['image', 'video', 'audio', 'pdf', 'text', 'html', 'download'])
export type FileView = z.infer<typeof FileView>
export const FileContent = FileFacts.extend({
  view: FileView,
  /** The text of a text file, or the sanitised HTML of an office file, or the address of its PDF; null for files that the page loads by address. */
  content: z.string().nullable(),
  /** Reason why an office file cannot be shown, for people; empty otherwise. */
  reason: z.string(),
})
export type FileContent = z.infer<typeof FileContent>
export const FileContentInput = ById
export type FileContentInput = z.infer<typeof FileContentInput>

/** A picture on another site, to be copied to this one. */
export const FetchPictureInput = z.object({ url: z.url({ protocol: /^https?$/ }).max(4_000) })
export type FetchPictureInput = z.infer<typeof FetchPictureInput>

/** A page on another site, to be shown as a card. */
export const DescribeLinkInput = z.object({ url: z.url({ protocol: /^https?$/ }).max(4_000) })
export type DescribeLinkInput = z.infer<typeof DescribeLinkInput>
/** Metadata of the page; all empty when it could not be read. `icon` is the address of a picture here. */
export const LinkDescription = z.object({ title: z.string(), description: z.string(), icon: z.string() })
export type LinkDescription = z.infer<typeof LinkDescription>

export const StorageUsage = z.object({
  usedBytes: z.number(),
  maxBytes: z.number(),
  /** Maximum size of one file in megabytes. */
  maxFileSize: z.number(),
  /** Bytes of texts, which have a limit of their own. */
  textBytes: z.number(),
  maxTextBytes: z.number(),
})
export type StorageUsage = z.infer<typeof StorageUsage>

export const ListFilesInput = z.object({
  ...Paging,
  /** Part of the name. */
  name: z.string().max(200).default(''),
  unusedOnly: z.boolean().default(false),
})
export type ListFilesInput = z.infer<typeof ListFilesInput>
export const TenantFile = FileFacts.omit({ width: true, height: true }).extend({
  createdTime: Instant,
  createdName: z.string(),
  /** Articles that show it now or did before. */
  articleCount: z.number().int(),
  /** Something shows it: an article, a cover, a logo, a picture of a person. */
  used: z.boolean(),
})
export type TenantFile = z.infer<typeof TenantFile>
export const TenantFilePage = pageOf(TenantFile)
export type TenantFilePage = z.infer<typeof TenantFilePage>

export type FileAuditAction = 'file.upload' | 'file.delete' | 'file.remove'

export const FILE_TEXT_INPUTS = {
  BeginUploadInput: { why: 'file' },
  ListFilesInput: { why: 'search' },
} satisfies TextInputs

export const FILE_ERRORS = {
  fileType: { wire: 1, http: 200 },
  fileEmpty: { wire: 1, http: 200 },
  storageFull: { wire: 1, http: 200 },
  /** The received bytes differ from the announced ones. */
  fileDamaged: { wire: 1, http: 200 },
  /** A picture of another site that cannot be fetched, is too large, or is not a picture. */
  pictureUnreachable: { wire: 1, http: 200 },
  fileInUse: { wire: 1, http: 200 },
  fileInfected: { wire: 1, http: 200 },
  /** The virus scanner did not look at it. */
  fileUnchecked: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
