// The file that the worker of a container touches, and health.mjs looks at.
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const HEARTBEAT_FILE = join(tmpdir(), 'lectern-worker-alive')
