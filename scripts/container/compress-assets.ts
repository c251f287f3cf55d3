// Compresses the scripts and styles of the pages while the image is built: in a container the folder is read-only.
import { join } from 'node:path'
import { compressAssets } from '../../apps/server/src/ssr/compress-assets.ts'
import { ROOT } from '../supervisor/plan.ts'

await compressAssets(join(ROOT, 'apps', 'web', 'build', 'client'))
