// Where the images of a look are, for everybody.
export type LookPlace = 'logo' | 'header' | 'icon'

/** Public address; it changes with the file, so that browsers may keep what they have. */
export const lookUrl = (id: string, place: LookPlace, fileId: string): string => `/look/${id}/${place}?v=${fileId}`
