// Sensitive words: lists, hits and scans, for operators (OPS-08).
import {
  ById,
  type ChangedWords,
  ChosenWordsInput,
  type CsvText,
  ExportWordsInput,
  type HandledHits,
  type HitPage,
  ImportWordsInput,
  ListHitsInput,
  ListSensitiveWordsInput,
  MaskHitsInput,
  PassHitsInput,
  type RemovedWords,
  RestoreWordsInput,
  SaveSensitiveWordInput,
  SaveWordCategoryInput,
  type SensitiveHit,
  type SensitiveWord,
  type SensitiveWordPage,
  StartScanInput,
  SwitchWordsInput,
  WithdrawHitsInput,
  type WordCategories,
  type WordImport,
  type WordScans,
} from '@lectern/contracts'
import {
  cancelWordScan,
  exportWords,
  getHit,
  importWords,
  listHits,
  listSensitiveWords,
  listWordCategories,
  listWordScans,
  maskHits,
  passHits,
  previewWordImport,
  removeSensitiveWords,
  removeWordCategory,
  restoreSensitiveWords,
  saveSensitiveWord,
  saveWordCategory,
  startWordScan,
  switchSensitiveWords,
  withdrawHits,
} from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'

export const sensitiveWord = router({
  list: operatorCall
    .input(ListSensitiveWordsInput)
    .query(({ ctx, input }): Promise<SensitiveWordPage> => listSensitiveWords(ctx.domain, input)),
  save: operatorCall
    .input(SaveSensitiveWordInput)
    .mutation(({ ctx, input }): Promise<SensitiveWord> => saveSensitiveWord(ctx.domain, input)),
  switch: operatorCall
    .input(SwitchWordsInput)
    .mutation(({ ctx, input }): Promise<ChangedWords> => switchSensitiveWords(ctx.domain, input)),
  remove: operatorCall
    .input(ChosenWordsInput)
    .mutation(({ ctx, input }): Promise<RemovedWords> => removeSensitiveWords(ctx.domain, input)),
  restore: operatorCall
    .input(RestoreWordsInput)
    .mutation(({ ctx, input }): Promise<ChangedWords> => restoreSensitiveWords(ctx.domain, input)),
  previewImport: operatorCall
    .meta({ body: 'text' })
    .input(ImportWordsInput)
    .mutation(({ ctx, input }): Promise<WordImport> => previewWordImport(ctx.domain, input)),
  import: operatorCall
    .meta({ body: 'text' })
    .input(ImportWordsInput)
    .mutation(({ ctx, input }): Promise<WordImport> => importWords(ctx.domain, input)),
  csv: operatorCall
    .input(ExportWordsInput)
    .mutation(({ ctx, input }): Promise<CsvText> => exportWords(ctx.domain, input)),
  categories: operatorCall.query(({ ctx }): Promise<WordCategories> => listWordCategories(ctx.domain)),
  saveCategory: operatorCall
    .input(SaveWordCategoryInput)
    .mutation(({ ctx, input }): Promise<WordCategories> => saveWordCategory(ctx.domain, input)),
  removeCategory: operatorCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<WordCategories> => removeWordCategory(ctx.domain, input)),
  hits: operatorCall.input(ListHitsInput).query(({ ctx, input }): Promise<HitPage> => listHits(ctx.domain, input)),
  hit: operatorCall.input(ById).query(({ ctx, input }): Promise<SensitiveHit> => getHit(ctx.domain, input)),
  passHits: operatorCall
    .input(PassHitsInput)
    .mutation(({ ctx, input }): Promise<HandledHits> => passHits(ctx.domain, input)),
  maskHits: operatorCall
    .input(MaskHitsInput)
    .mutation(({ ctx, input }): Promise<HandledHits> => maskHits(ctx.domain, input)),
  withdrawHits: operatorCall
    .input(WithdrawHitsInput)
    .mutation(({ ctx, input }): Promise<HandledHits> => withdrawHits(ctx.domain, input)),
  scans: operatorCall.query(({ ctx }): Promise<WordScans> => listWordScans(ctx.domain)),
  startScan: operatorCall
    .input(StartScanInput)
    .mutation(({ ctx, input }): Promise<WordScans> => startWordScan(ctx.domain, input)),
  cancelScan: operatorCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<WordScans> => cancelWordScan(ctx.domain, input)),
})
