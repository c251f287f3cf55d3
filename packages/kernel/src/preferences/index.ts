// Small settings of a person by key (specification §3 userPreference; ACC-07).
export * from './preferences.ts'
