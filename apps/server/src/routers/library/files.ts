// Files: resumable uploads, instant transfer, capacity, and how attachments are shown (specification §4 File upload, §7 Files).
import * as contracts from '@lectern/contracts'
import * as library from '@lectern/library'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { nullVerb, verb } from '../../trpc/verbs.ts'

export const file = router({
  view: openCall.input(contracts.ById).query(verb(library.viewFile)),
  officeView: openCall.query(verb(library.officeView)),
  usage: memberCall.query(verb(library.storageUsage)),
  list: memberCall.input(contracts.ListFilesInput).query(verb(library.listFiles)),
  delete: memberCall.input(contracts.ById).mutation(nullVerb(library.deleteFile)),
  fetchPicture: memberCall.input(contracts.FetchPictureInput).mutation(verb(library.fetchPicture)),
  describeLink: memberCall.input(contracts.DescribeLinkInput).mutation(verb(library.describeLink)),
  beginUpload: memberCall.input(contracts.BeginUploadInput).mutation(verb(library.beginUpload)),
  claimUpload: memberCall.input(contracts.ClaimUploadInput).mutation(verb(library.claimUpload)),
  finishUpload: memberCall.input(contracts.ById).mutation(verb(library.finishUpload)),
  cancelUpload: memberCall.input(contracts.ById).mutation(nullVerb(library.cancelUpload)),
})
