// `node scripts/bundle.mjs`: the `build` script of apps/product.
import { bundle } from './lib/bundle.mjs'

await bundle()
