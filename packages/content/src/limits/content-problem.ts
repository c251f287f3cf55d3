/** Message of a ContentError: a key of the texts `errors.fields.*` with the limit that was passed. */
import type { FieldProblem } from '@lectern/contracts'
import type { ContentError, ContentProblem } from '../model/content-error.ts'

const KEYS: Partial<Record<ContentProblem, string>> = {
  tooDeep: 'contentTooDeep',
  tooManyBlocks: 'contentTooManyBlocks',
  tooLong: 'contentTooLong',
  tooManyColumns: 'contentTooManyColumns',
  tooManyTabs: 'contentTooManyTabs',
  tabTitleTooLong: 'contentTabTitleTooLong',
  noteTooLong: 'contentNoteTooLong',
  tooManyCells: 'contentTooManyCells',
  tooManyParts: 'contentTooManyParts',
  urlTooLong: 'contentUrlTooLong',
  tooLarge: 'contentTooLarge',
  expandsTooMuch: 'contentExpandsTooMuch',
}

const MEGABYTE = 1_000_000

export function contentProblem({ problem, max }: ContentError): FieldProblem {
  const key = KEYS[problem]
  if (key === undefined || max === undefined) return { key: 'contentInvalid' }
  return { key, params: { max: problem === 'tooLarge' ? max / MEGABYTE : max } }
}
