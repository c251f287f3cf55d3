// Files: resumable uploads, instant transfer, capacity, and how attachments are shown (specification §4 File upload, §7 Files).
import {
  BeginUploadInput,
  ById,
  ClaimUploadInput,
  DescribeLinkInput,
  FetchPictureInput,
  ListFilesInput,
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
import { nullVerb, verb } from '../../trpc/verbs.ts'

export const file = router({
  view: openCall.input(ById).query(verb(viewFile)),
  officeView: openCall.query(verb(officeView)),
  usage: memberCall.query(verb(storageUsage)),
  list: memberCall.input(ListFilesInput).query(verb(listFiles)),
  delete: memberCall.input(ById).mutation(nullVerb(deleteFile)),
  fetchPicture: memberCall.input(FetchPictureInput).mutation(verb(fetchPicture)),
  describeLink: memberCall.input(DescribeLinkInput).mutation(verb(describeLink)),
  beginUpload: memberCall.input(BeginUploadInput).mutation(verb(beginUpload)),
  claimUpload: memberCall.input(ClaimUploadInput).mutation(verb(claimUpload)),
  finishUpload: memberCall.input(ById).mutation(verb(finishUpload)),
  cancelUpload: memberCall.input(ById).mutation(nullVerb(cancelUpload)),
})
