// Texts: space.
export const space = {}
