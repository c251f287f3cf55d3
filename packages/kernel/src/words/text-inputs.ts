// How each input with text is treated, as the areas say it in their contracts; tests hold verbs and contracts to it (ledger OPS-08).

import type { TextInputs } from '@lectern/contracts'
import * as contracts from '@lectern/contracts'

const isDeclaration = ([name]: [string, unknown]) => name.endsWith('_TEXT_INPUTS')

export const TEXT_INPUTS: TextInputs = Object.assign(
  {},
  ...Object.entries(contracts)
    .filter(isDeclaration)
    .map(([, inputs]) => inputs),
)
