// Questions that the answers of a manual are tried with, and their replays (AI-05).

import {
  deleteFromSet,
  exportReplay,
  exportSet,
  getReplay,
  importSet,
  listReplays,
  listSet,
  saveSetQuestion,
  startReplay,
} from '@lectern/answering'
import {
  ById,
  type Created,
  type CsvText,
  type ImportedSet,
  ImportSetInput,
  ListSetInput,
  type Replay,
  type ReplayDetail,
  SaveSetQuestionInput,
  SetOf,
  type SetPage,
} from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'

export const questionSet = router({
  list: memberCall.input(ListSetInput).query(({ ctx, input }): Promise<SetPage> => listSet(ctx.domain, input)),
  save: memberCall
    .input(SaveSetQuestionInput)
    .mutation(({ ctx, input }): Promise<Created> => saveSetQuestion(ctx.domain, input)),
  delete: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => deleteFromSet(ctx.domain, input)),
  import: memberCall
    .meta({ body: 'text' })
    .input(ImportSetInput)
    .mutation(({ ctx, input }): Promise<ImportedSet> => importSet(ctx.domain, input)),
  csv: memberCall.input(SetOf).query(({ ctx, input }): Promise<CsvText> => exportSet(ctx.domain, input)),
  replay: memberCall.input(SetOf).mutation(({ ctx, input }): Promise<Replay> => startReplay(ctx.domain, input)),
  replays: memberCall.input(SetOf).query(({ ctx, input }): Promise<Replay[]> => listReplays(ctx.domain, input)),
  result: memberCall.input(ById).query(({ ctx, input }): Promise<ReplayDetail> => getReplay(ctx.domain, input)),
  resultCsv: memberCall.input(ById).query(({ ctx, input }): Promise<CsvText> => exportReplay(ctx.domain, input)),
})
