// Preloaded into the worker of a container, which has no port to ask: touches a file every ten seconds, so that health.mjs
// notices a process whose event loop is blocked.
import { writeFileSync } from 'node:fs'
import { HEARTBEAT_FILE } from './heartbeat-file.mjs'

const EVERY_MS = 10_000
const beat = () => writeFileSync(HEARTBEAT_FILE, '')

beat()
setInterval(beat, EVERY_MS).unref()
