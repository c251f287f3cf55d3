// What tests and `npm run attack` share: all calls, inputs for each of them, callers, and things with a secret in them.
export { allWays, type Sender, type Target, type Way, wireCode } from './all-calls.ts'
export { badInputs } from './bad-values.ts'
export { areas } from './permission-matrix/areas/index.ts'
export { CALLERS, type Caller } from './permission-matrix/callers.ts'
export { type Row as MatrixRow, wireOf } from './permission-matrix/table.ts'
export { makePeople, type People, type World } from './permission-matrix/world.ts'
export { serviceUrlFields } from './url-fields.ts'
export { makeSecretWorld, rowsOf, SECRET } from './victim.ts'
