/** The editor of spreadsheets, loaded by one place: pages that ask for it by themselves would be sent together with it. */
export const loadSheetEditor = async () => (await import('./sheet-editor.tsx')).default
