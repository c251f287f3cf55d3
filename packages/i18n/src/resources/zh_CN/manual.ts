// Texts: manual.
export const manual = {}
