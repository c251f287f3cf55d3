// Output of the typesetter for one file of a long book.

/** Position in a file: page from 1, points from its left and upper edges. */
export type PlaceInFile = [id: string, page: number, x: number, y: number]
/** `standard`: the file keeps PDF/UA-1. */
export type LaidOut = { bytes: Uint8Array; standard: boolean; pages: number; places: PlaceInFile[] }
