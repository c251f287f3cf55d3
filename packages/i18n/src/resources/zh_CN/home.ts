// Texts: home.
export const home = {}
