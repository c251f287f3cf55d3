// Whether the data still fit the text analysis: its version also counts changes of weights, but only other words would need other data.
import { wordsOf } from './encode.ts'
import { checksum } from './write.ts'

/** Something of all that the analysis treats in a way of its own. */
const SAMPLE = [
  'The administrators are deleting users’ passwords; one user cannot sign in, and the résumé was re-uploaded.',
  'Versions v1.2.10 and 3.4 of foo_bar.baz, C++ and C#, the 1990s, node-gyp, e-mail, 10GB, TLS/SSL.',
  '怎么删除一个空间？請開啟兩步驗證，然後重設密碼。使用ＡＰＩ接口上传附件（最大１００MB）。',
  '登录时提示 413 错误；Kubernetes 集群的配置在 values.yaml 里。ログイン 로그인 𠮷野家',
]

/** Checksum of the words of the sample, that can be learnt. */
export function sampleChecksum(): string {
  const words = SAMPLE.map(wordsOf)
  return checksum(Buffer.from(JSON.stringify(words))).slice(0, 16)
}
