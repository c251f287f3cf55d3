// Files: resumable uploads, instant transfer, capacity, and how attachments are shown (specification §4 File upload, §7 Files).
import {
  BeginUploadInput,
  ById,
  ClaimUploadInput,
  DescribeLinkInput,
  FetchPictureInput,
  type FileContent,
  type LinkDescription,
  ListFilesInput,
  type StorageUsage,
  type TenantFilePage,
  type UploadBegun,
  type UploadClaimed,
  type UploadedFile,
} from '@lectern/contracts'
import {
  beginUpload,
  cancelUpload,
  claimUpload,
  deleteFile,
  describeLink,
  fetchPicture,
  finishUpload,
  listFiles,
  officeView,
  storageUsage,
  viewFile,
} from '@lectern/library'
import { memberCall, openCall, router } from '../../trpc/init.ts'

export const file = router({
  view: openCall.input(ById).query(({ ctx, input }): Promise<FileContent> => viewFile(ctx.domain, input)),
  officeView: openCall.query(({ ctx }): Promise<boolean> => officeView(ctx.domain)),
  usage: memberCall.query(({ ctx }): Promise<StorageUsage> => storageUsage(ctx.domain)),
  list: memberCall
    .input(ListFilesInput)
    .query(({ ctx, input }): Promise<TenantFilePage> => listFiles(ctx.domain, input)),
  delete: memberCall.input(ById).mutation(async ({ ctx, input }): Promise<null> => {
    await deleteFile(ctx.domain, input)
    return null
  }),
  fetchPicture: memberCall
    .input(FetchPictureInput)
    .mutation(({ ctx, input }): Promise<UploadedFile> => fetchPicture(ctx.domain, input)),
  describeLink: memberCall
    .input(DescribeLinkInput)
    .mutation(({ ctx, input }): Promise<LinkDescription> => describeLink(ctx.domain, input)),
  beginUpload: memberCall
    .input(BeginUploadInput)
    .mutation(({ ctx, input }): Promise<UploadBegun> => beginUpload(ctx.domain, input)),
  claimUpload: memberCall
    .input(ClaimUploadInput)
    .mutation(({ ctx, input }): Promise<UploadClaimed> => claimUpload(ctx.domain, input)),
  finishUpload: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<UploadedFile> => finishUpload(ctx.domain, input)),
  cancelUpload: memberCall.input(ById).mutation(async ({ ctx, input }): Promise<null> => {
    await cancelUpload(ctx.domain, input)
    return null
  }),
})
