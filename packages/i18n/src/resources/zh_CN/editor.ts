// Texts: editor.
export const editor = {}
