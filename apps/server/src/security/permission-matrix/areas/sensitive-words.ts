// Sensitive words: for operators only.
import { area } from '../table.ts'

export const sensitiveWords = area(
  `
  procedure                    visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  sensitiveWord.list           login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.save           login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.switch         login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.remove         login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.restore        login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.previewImport  login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.import         login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.csv            login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.categories     login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.saveCategory   login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.removeCategory login    role  role    role    role   role    role   hidden    role   login
  sensitiveWord.hits           login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.hit            login    role  role    role    role   role    role   hidden    role   login
  sensitiveWord.passHits       login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.maskHits       login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.withdrawHits   login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.scans          login    role  role    role    role   role    role   ok        role   login
  sensitiveWord.startScan      login    role  role    role    role   role    role   hidden     role   login
  sensitiveWord.cancelScan     login    role  role    role    role   role    role   hidden    role   login
`,
  {
    'sensitiveWord.list': () => ({}),
    'sensitiveWord.save': ({ name }) => ({ word: `${name} matrix`, kind: 'allowed' }),
    'sensitiveWord.switch': () => ({ ids: ['nothing'], enabled: false }),
    'sensitiveWord.remove': () => ({ ids: ['nothing'] }),
    'sensitiveWord.restore': () => ({ removedTime: new Date().toISOString() }),
    'sensitiveWord.previewImport': () => ({ text: 'matrix word' }),
    'sensitiveWord.import': () => ({ text: '' }),
    'sensitiveWord.csv': () => ({ kind: 'allowed' }),
    'sensitiveWord.saveCategory': () => ({ id: 'general', nameZh: '其他', nameEn: 'Other', level: 'hold' }),
    'sensitiveWord.removeCategory': () => ({ id: 'nothing' }),
    'sensitiveWord.hits': () => ({}),
    'sensitiveWord.hit': () => ({ id: 'nothing' }),
    'sensitiveWord.passHits': () => ({ ids: ['nothing'] }),
    'sensitiveWord.maskHits': () => ({ ids: ['nothing'] }),
    'sensitiveWord.withdrawHits': () => ({ ids: ['nothing'], note: 'Tried' }),
    'sensitiveWord.startScan': () => ({ tenantId: 'nobody' }),
    'sensitiveWord.cancelScan': () => ({ id: 'nothing' }),
  },
)
