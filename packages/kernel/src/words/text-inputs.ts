// Treatment of each input with text, as declared in the contracts of the areas; tests check verbs and contracts against it (OPS-08).

import type { TextInputs } from '@lectern/contracts'
import * as contracts from '@lectern/contracts'

const isDeclaration = ([name]: [string, unknown]) => name.endsWith('_TEXT_INPUTS')

export const TEXT_INPUTS: TextInputs = Object.assign(
  {},
  ...Object.entries(contracts)
    .filter(isDeclaration)
    .map(([, inputs]) => inputs),
)
