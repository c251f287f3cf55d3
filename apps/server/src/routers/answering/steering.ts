// Managers' control over answers: pinned answers, and how much articles are used for answers (AI-02, AI-05).

import { deletePin, listArticlePassages, listPins, listSources, savePin, setSource } from '@lectern/answering'
import {
  type AnswerSource,
  type ArticlePassage,
  ArticlePassagesInput,
  ById,
  type Created,
  ListPinsInput,
  ListSourcesInput,
  type PinPage,
  SavePinInput,
  SetSourceInput,
} from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'

export const steering = router({
  pins: memberCall.input(ListPinsInput).query(({ ctx, input }): Promise<PinPage> => listPins(ctx.domain, input)),
  savePin: memberCall.input(SavePinInput).mutation(({ ctx, input }): Promise<Created> => savePin(ctx.domain, input)),
  deletePin: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => deletePin(ctx.domain, input)),
  passages: memberCall
    .input(ArticlePassagesInput)
    .query(({ ctx, input }): Promise<ArticlePassage[]> => listArticlePassages(ctx.domain, input)),
  sources: memberCall
    .input(ListSourcesInput)
    .query(({ ctx, input }): Promise<AnswerSource[]> => listSources(ctx.domain, input)),
  setSource: memberCall.input(SetSourceInput).mutation(({ ctx, input }): Promise<void> => setSource(ctx.domain, input)),
})
