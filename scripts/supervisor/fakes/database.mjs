import { diary } from './diary.mjs'

process.channel.ref()
process.once('message', ({ dataDir, password }) => {
  diary('database', dataDir)
  process.send({ migrated: password.length > 20 ? ['0001_init'] : [] })
  setInterval(() => {}, 1000)
})
