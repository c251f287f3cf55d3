// A server without any work, to compare ours with.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@lectern/testing/product'

/** A Node http server of one line in a process of its own, which answers everything with `body`. */
export async function bareServer(body: string) {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-bare-'))
  const port = await freePort()
  writeFileSync(join(dir, 'body'), body)
  writeFileSync(
    join(dir, 'bare.mjs'),
    `import http from 'node:http';import fs from 'node:fs';const b=fs.readFileSync(new URL('body',import.meta.url));http.createServer((q,s)=>{s.writeHead(200,{'content-type':'text/html; charset=utf-8','content-length':b.length});s.end(b)}).listen(${port},'127.0.0.1')`,
  )
  const child = spawn(process.execPath, [join(dir, 'bare.mjs')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  for (let up = false; !up; )
    up = await fetch(url).then(
      () => true,
      () => false,
    )
  return {
    url,
    close() {
      child.kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
