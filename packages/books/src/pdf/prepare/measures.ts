/** Points between the margins. */
export const TEXT_WIDTH = 470
/** Points of one CSS pixel: the text of an article is 760 pixels wide, that of a page 470 points. */
export const PIXEL = 0.62
