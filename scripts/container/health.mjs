// The health check of the container image: in a worker the age of its heartbeat, otherwise the server's /healthz.
// Exits with 0 when healthy, 1 when not.
import { existsSync, statSync } from 'node:fs'
import { HEARTBEAT_FILE } from './heartbeat-file.mjs'

const MAX_AGE_MS = 60_000
const TIMEOUT_MS = 4_000

async function isHealthy() {
  if (existsSync(HEARTBEAT_FILE)) return Date.now() - statSync(HEARTBEAT_FILE).mtimeMs < MAX_AGE_MS
  const url = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
  return response?.ok ?? false
}

process.exitCode = (await isHealthy()) ? 0 : 1
