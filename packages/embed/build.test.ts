// The built scripts: their addresses, and that they stay as small as what pages load by the way should be.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildEmbedScripts } from './build.ts'

test('[EMBED-01] [EMBED-02] builds two files at fixed addresses without dependencies', async () => {
  const scripts = await buildEmbedScripts()
  const sizes = [...scripts].map(
    ([address, text]) => [address, Buffer.byteLength(text), gzipSync(text).length] as const,
  )
  expect(sizes.map(([address]) => address)).toEqual(['embed/help.js', 'robot.js'])
  for (const [address, bytes, compressed] of sizes) {
    expect(bytes, address).toBeLessThan(7_000)
    expect(compressed, address).toBeLessThan(3_000)
  }
  for (const text of scripts.values()) expect(text).not.toMatch(/\b(?:import|require)\s*\(|\bexport\b|\bfetch\(/)
})
