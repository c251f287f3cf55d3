/** Whether pasted plain text is Markdown. */

/** One line of these is enough. */
const LINE = /^(?:#{1,6} +\S.*|(?:```|~~~).*|> ?\S.*|[-*+] \[[ xX]\] .*|\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?|\$\$.*)$/m
const WITHIN = /!?\[[^\]\n]{0,500}\]\([^()\s]+\)|\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*|(?<!`)`[^`\n]+`(?!`)/
const ITEM = /^ *(?:[-*+]|\d{1,3}[.)]) +\S/gm

/** A single dash or number at the beginning of a line is also ordinary writing; two are a list. */
export const looksLikeMarkdown = (text: string): boolean =>
  LINE.test(text) || WITHIN.test(text) || (text.match(ITEM)?.length ?? 0) > 1
