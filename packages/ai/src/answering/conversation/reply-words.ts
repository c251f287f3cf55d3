// Words by which a model says that it gives no plain answer. They are asked for in the prompt and never shown.

/** Complete reply when the passages do not contain the answer. */
export const NO_ANSWER = 'NO_ANSWER'
/** Beginning of the sentence that says what the passages leave open. */
export const MISSING = 'MISSING:'
/** Beginning of a question to the reader, with its possible meanings below it. */
export const ASK_BACK = 'ASK_BACK:'
