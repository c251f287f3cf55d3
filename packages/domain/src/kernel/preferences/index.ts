// Small settings of a person by key (specification §3 userPreference; ACC-07).
export { findPreference } from './find-preference.ts'
export { updatePreference } from './update-preference.ts'
