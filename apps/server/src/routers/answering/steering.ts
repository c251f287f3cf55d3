// Managers' control over answers: pinned answers, and how much articles are used for answers (AI-02, AI-05).

import { deletePin, listArticlePassages, listPins, listSources, savePin, setSource } from '@lectern/answering'
import * as contracts from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const steering = router({
  pins: memberCall.input(contracts.ListPinsInput).query(verb(listPins)),
  savePin: memberCall.input(contracts.SavePinInput).mutation(verb(savePin)),
  deletePin: memberCall.input(contracts.ById).mutation(verb(deletePin)),
  passages: memberCall.input(contracts.ArticlePassagesInput).query(verb(listArticlePassages)),
  sources: memberCall.input(contracts.ListSourcesInput).query(verb(listSources)),
  setSource: memberCall.input(contracts.SetSourceInput).mutation(verb(setSource)),
})
