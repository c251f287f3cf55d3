const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u

/** Whether the characters before and at an offset belong to one word; Chinese characters never do. */
export const isInWord = (text: string, index: number): boolean =>
  LETTER.test(text[index - 1] ?? '') && LETTER.test(text[index] ?? '')
