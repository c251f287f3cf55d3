// Uploads belong to anyone who began them, whatever their role: the one in the world is a colleague's. Operators' uploads belong to the platform.
import { area } from '../table.ts'

const upload = ({ uploadId }: { uploadId: string }) => ({ id: uploadId })

export const file = area(
  `
  procedure          visitor  none    viewer  editor  admin   tenant  other   operator  token   disabled
  file.officeView    ok       ok      ok      ok      ok      ok      ok      ok        ok      ok
  file.view          hidden   hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  hidden
  file.usage         login    ok      ok      ok      ok      ok      ok      hidden    ok      login
  file.list          login    role    role    role    role    ok      ok      role      role    login
  file.delete        login    role    role    role    role    ok      hidden  role      role    login
  file.fetchPicture  login    pictureUnreachable pictureUnreachable pictureUnreachable pictureUnreachable pictureUnreachable pictureUnreachable pictureUnreachable pictureUnreachable login
  file.describeLink  login    ok      ok      ok      ok      ok      ok      ok        ok      login
  file.beginUpload   login    ok      ok      ok      ok      ok      ok      ok        ok      login
  file.claimUpload   login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
  file.finishUpload  login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
  file.cancelUpload  login    hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  login
`,
  {
    'file.view': ({ fileId }) => ({ id: fileId }),
    'file.list': () => ({}),
    'file.delete': ({ fileId }) => ({ id: fileId }),
    'file.fetchPicture': () => ({ url: 'http://127.0.0.1:1/none.png' }),
    'file.describeLink': () => ({ url: 'http://127.0.0.1:1/none' }),
    'file.beginUpload': () => ({ fileName: 'a.png', size: 100 }),
    'file.claimUpload': ({ uploadId }) => ({ id: uploadId, md5: '0'.repeat(32), proof: '0'.repeat(64) }),
    'file.finishUpload': upload,
    'file.cancelUpload': upload,
  },
)
