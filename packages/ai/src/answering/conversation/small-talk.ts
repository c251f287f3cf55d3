// Greetings and thanks, which are answered as such and not looked up (ledger AI-02). Pure.
import { fold } from '../../analysis/fold.ts'

export type SmallTalk = 'greeting' | 'thanks' | 'assent' | 'farewell'

const ENDS = '[啊呀哦噢啦呢吧哈~]*'
const NAMES = '(?:小?助手|机器人|客服|老师|亲|there|robot|bot|assistant|everyone|all|again)?'
/** In the order in which they count: 'hello, thanks' is thanks. */
const WORDS: readonly [SmallTalk, string][] = [
  [
    'thanks',
    '(?:非常|十分|太|多)?(?:谢谢|感谢|多谢|谢了|谢)(?:你们?|您|大家)?了?|辛苦了?|(?:many )?(?:thanks|thx|thank you|thank u)(?: (?:you|so much|very much|a lot|for your help|for the help))*|ty|cheers',
  ],
  ['farewell', '再见|拜拜|回头见|下次见|(?:good ?)?bye(?: bye)?|see you(?: later| soon)?|good night|晚安'],
  [
    'greeting',
    '你们?好|您好|大家好|嗨|哈[喽啰罗]|早上?好?|[上中下]午好|晚上好|(?:请问)?(?:有人)?在(?:吗|么|不在)|有人吗|hello|hi|hey|hiya|good (?:morning|afternoon|evening|day)|greetings',
  ],
  ['assent', '好的?|行|嗯+|明白了?|知道了|懂了|了解了?|收到|ok(?:ay)?|got it|i see|great|perfect|understood'],
]
const ONE = new RegExp(
  `^(?:${WORDS.map(([kind, words]) => `(?<${kind}>${words})`).join('|')})${ENDS}(?: ?${NAMES})(?= |$|\\p{Script=Han})`,
  'u',
)
/** Longer texts say something else, too. */
const MAX_LENGTH = 60

/** Null when the text says anything else. */
export function smallTalkOf(text: string): SmallTalk | null {
  if (text.length > MAX_LENGTH) return null
  const kinds = new Set<string>()
  let rest = fold(text)
    .replace(/[\p{P}\p{S}\p{Extended_Pictographic}\s]+/gu, ' ')
    .trim()
  while (rest !== '') {
    const match = ONE.exec(rest)
    if (!match) return null
    for (const [kind, words] of Object.entries(match.groups ?? {})) if (words !== undefined) kinds.add(kind)
    rest = rest.slice(match[0].length).trim()
  }
  return WORDS.find(([kind]) => kinds.has(kind))?.[0] ?? null
}
