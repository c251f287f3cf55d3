/** Points between the margins, of pages that are upright and of those that are turned. */
export const TEXT_WIDTH = 470
export const TURNED_WIDTH = 717
/** Points of one CSS pixel: the text of an article is 760 pixels wide, that of a page 470 points. */
export const PIXEL = 0.62
/** Size of letters, as in the template. */
export const TEXT_SIZE = 10.5
export const SMALL_SIZE = 8.5
/** Size of code within a line, in sizes of the text around it. */
export const CODE_SHARE = 0.9
