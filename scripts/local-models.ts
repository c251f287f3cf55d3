// `npm run local-models -- install | get <owner/name> [--revision=<commit>]`: gets what EMBEDDINGS=local and RERANKER=local need into DATA_DIR.
import { join } from 'node:path'
import { EnvError, loadEnv, projectRoot } from '@lectern/config'
import { DownloadFailed, downloadModel, installRuntime, isReranker, isRuntimeInstalled } from '@lectern/integrations'

const USAGE = `npm run local-models -- install             the library that runs models (about 450 MB)
npm run local-models -- get <owner/name>    a model of MODEL_HUB, and the library when it is missing
    --revision=<branch, tag or commit>      default: main`

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

async function get(name: string, revision: string): Promise<void> {
  const { DATA_DIR: dataDir, MODEL_HUB: hub } = loadEnv()
  if (!isRuntimeInstalled(dataDir)) await install()
  const folder = await downloadModel({
    hub,
    name,
    revision,
    dataDir,
    onProgress: (file, received, size) =>
      console.log(
        `${file}: ${megabytes(received)} of ${megabytes(size)} MB (${Math.floor((received / size) * 100)} %)`,
      ),
  })
  const variable = isReranker(folder) ? 'RERANKER' : 'EMBEDDINGS'
  console.log(
    `The model is in ${folder}. Use it with ${variable}=local and ${variable}_MODEL=${name}, then start again.`,
  )
}

async function install(): Promise<void> {
  console.log('Installing the library for local models (a minute or two) ...')
  await installRuntime(loadEnv().DATA_DIR, join(projectRoot(), 'packages', 'integrations', 'local-models'))
}

async function main([command, ...args]: string[]): Promise<number> {
  const revision = args.find((arg) => arg.startsWith('--revision='))?.slice('--revision='.length) || 'main'
  const [name] = args.filter((arg) => !arg.startsWith('--'))
  if (command === 'install') await install()
  else if (command === 'get' && name) await get(name, revision)
  else {
    console.error(USAGE)
    return 2
  }
  return 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof EnvError || error instanceof DownloadFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
