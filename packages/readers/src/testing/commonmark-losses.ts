// The examples of CommonMark 0.31 that do not come back as they were, by what the document model does not hold; all others do.

export const LOSSES: { why: string; examples: number[] }[] = [
  {
    why: 'Emphasis within emphasis of the same kind: it is one.',
    examples: [369, 373, 389, 407, 408, 409, 417, 418, 419, 425, 426, 427, 432, 461, 463, 464, 465, 466, 468],
  },
  {
    why: 'HTML: read for its text, simple styles, images, lists and details, never kept as markup.',
    examples: [
      21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168,
      169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191,
      201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617, 623, 625, 626, 627, 628, 629, 630,
      631, 642, 643,
    ],
  },
  {
    why: 'Bare urls become links, as GitHub has it; schemes other than http, https, mailto and tel do not.',
    examples: [596, 598, 599, 601, 602, 608, 611, 612],
  },
  { why: 'Two lists side by side, told apart by their signs only: they are one list.', examples: [301, 302] },
  {
    why: 'Blanks at the ends of code within a line, and code that is nothing but blanks.',
    examples: [138, 144, 331, 332, 334, 336],
  },
  { why: 'Headings without text.', examples: [79] },
  { why: 'Code within a link: the editor has links without code.', examples: [516, 530] },
  {
    why: 'Links without an address or without words, or to what is no address.',
    examples: [200, 484, 485, 486, 487, 500, 567],
  },
  { why: 'Pictures that are links: a picture is a block of its own.', examples: [517, 531] },
  { why: 'Languages of code with other than letters, digits and + - . #', examples: [24, 34] },
  { why: 'Line feeds written as entities: they break lines.', examples: [39] },
  {
    why: 'Whether a link is in the emphasis or the emphasis in the link; emphasis that reaches over code.',
    examples: [433, 478, 479],
  },
  { why: 'Line breaks in titles of links: they stand on one line.', examples: [196] },
]
/** Read, written and read again, these are not what they were at first: HTML that opens a quote. */
export const UNSTABLE = [174]
