// What the server needs of themes, without React: contrast, templates.
export * from './contrast.ts'
