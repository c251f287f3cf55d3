// Words and characters that belong to the form of a question, not to its subject.
const ENGLISH = `a about also am an and any are as at be been but by can could did do does for from had has have he how i if in
into is it its many may me much my no not of on or our she should some such than that the their then there these they this to us was
we were what when where which who whom whose why will with would you your`

/** English function words, folded. They choose no candidates and say nothing of what a text is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(ENGLISH.split(/\s+/))

/** Chinese function characters, Simplified. A pair with one of them is weak evidence; alone they are none. */
export const STOP_CHARACTERS: ReadonlySet<string> = new Set(
  '的了是在和及或吗呢吧啊么怎何为被把也都就这那哪几谁有会能要可以我你他它请于个些',
)
