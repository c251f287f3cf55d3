const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u

/** Whether the characters before and at an offset belong to one word; Chinese characters never do. */
export const isInWord = (text: string, at: number): boolean =>
  LETTER.test(text[at - 1] ?? '') && LETTER.test(text[at] ?? '')
