// Managers' control over answers: pinned answers, and how much articles are used for answers (AI-02, AI-05).

import { deletePin, listArticlePassages, listPins, listSources, savePin, setSource } from '@lectern/answering'
import {
  ArticlePassagesInput,
  ById,
  ListPinsInput,
  ListSourcesInput,
  SavePinInput,
  SetSourceInput,
} from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const steering = router({
  pins: memberCall.input(ListPinsInput).query(verb(listPins)),
  savePin: memberCall.input(SavePinInput).mutation(verb(savePin)),
  deletePin: memberCall.input(ById).mutation(verb(deletePin)),
  passages: memberCall.input(ArticlePassagesInput).query(verb(listArticlePassages)),
  sources: memberCall.input(ListSourcesInput).query(verb(listSources)),
  setSource: memberCall.input(SetSourceInput).mutation(verb(setSource)),
})
