// The supervisor of the built product; scripts/start.mjs sees to it that everything is built.
import { BUILT } from './plan.ts'
import { run } from './run.ts'

await run(BUILT)
