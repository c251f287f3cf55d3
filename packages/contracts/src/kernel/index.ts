/** Building blocks of all districts: ids, paging, enums, limits, error codes, verification codes, preferences. */
export * from './codes.ts'
export * from './common.ts'
export * from './content-limits.ts'
export * from './enums.ts'
export * from './errors.ts'
export * from './field-problems.ts'
export * from './limits.ts'
export * from './preferences.ts'
