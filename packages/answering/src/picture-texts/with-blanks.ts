/** Readers of pictures lose some blanks between Latin words: 'theEmail' is two words, and 'GitHub' is found by either spelling. */
export const withBlanks = (line: string): string =>
  line
    .split(' ')
    .flatMap((word) => {
      const parted = word
        .replaceAll(/(\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, '$1 ')
        .replaceAll(/([,.;:!?])(?=\p{Script=Latin}{2})/gu, '$1 ')
      return parted === word ? [word] : [word, parted]
    })
    .join(' ')
