// Sensitive words: lists, hits and scans, for operators (OPS-08).
import * as contracts from '@lectern/contracts'
import * as operations from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const sensitiveWord = router({
  list: operatorCall.input(contracts.ListSensitiveWordsInput).query(verb(operations.listSensitiveWords)),
  save: operatorCall.input(contracts.SaveSensitiveWordInput).mutation(verb(operations.saveSensitiveWord)),
  switch: operatorCall.input(contracts.SwitchWordsInput).mutation(verb(operations.switchSensitiveWords)),
  remove: operatorCall.input(contracts.ChosenWordsInput).mutation(verb(operations.removeSensitiveWords)),
  restore: operatorCall.input(contracts.RestoreWordsInput).mutation(verb(operations.restoreSensitiveWords)),
  previewImport: operatorCall
    .meta({ body: 'text' })
    .input(contracts.ImportWordsInput)
    .mutation(verb(operations.previewWordImport)),
  import: operatorCall.meta({ body: 'text' }).input(contracts.ImportWordsInput).mutation(verb(operations.importWords)),
  csv: operatorCall.input(contracts.ExportWordsInput).mutation(verb(operations.exportWords)),
  categories: operatorCall.query(verb(operations.listWordCategories)),
  saveCategory: operatorCall.input(contracts.SaveWordCategoryInput).mutation(verb(operations.saveWordCategory)),
  removeCategory: operatorCall.input(contracts.ById).mutation(verb(operations.removeWordCategory)),
  hits: operatorCall.input(contracts.ListHitsInput).query(verb(operations.listHits)),
  hit: operatorCall.input(contracts.ById).query(verb(operations.getHit)),
  passHits: operatorCall.input(contracts.PassHitsInput).mutation(verb(operations.passHits)),
  maskHits: operatorCall.input(contracts.MaskHitsInput).mutation(verb(operations.maskHits)),
  withdrawHits: operatorCall.input(contracts.WithdrawHitsInput).mutation(verb(operations.withdrawHits)),
  scans: operatorCall.query(verb(operations.listWordScans)),
  startScan: operatorCall.input(contracts.StartScanInput).mutation(verb(operations.startWordScan)),
  cancelScan: operatorCall.input(contracts.ById).mutation(verb(operations.cancelWordScan)),
})
