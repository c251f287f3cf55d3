// nginx with a configuration of the documentation, whose addresses and files are replaced by those of a test.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../product/free-port.ts'
import { writeSelfSigned } from '../src/self-signed.ts'
import { type Running, run, untilListening } from './process.ts'

const PROGRAM = '/usr/sbin/nginx'

/** Whether nginx is installed. Throws in CI when it is not. */
export function hasNginx(): boolean {
  const installed = existsSync(PROGRAM)
  if (!installed && process.env.CI) throw new Error('nginx is missing: CI must install it')
  return installed
}

export type Nginx = Running & { url: string; caPem: string; remove(): Promise<void> }

/** The one block of `language` in a document. */
export function codeBlock(document: string, language: string): string {
  const blocks = [...document.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))]
  if (blocks.length !== 1) throw new Error(`${blocks.length} blocks of ${language}`)
  return blocks[0]?.[1] ?? ''
}

/** `block` with the replacement of each text; a missing text throws. */
export function replaceAll(block: string, replaced: Record<string, string>): string {
  let text = block
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`the configuration has no '${from}'`)
    text = text.replace(from, to)
  }
  return text
}

/** Returns the configuration around the block, as in a distribution. */
const main = (dir: string, block: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${dir}/nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join('\n  ')}
${block}
}
`

/**
 * Starts nginx with `block` on a free port for https://localhost, with a certificate that it signed itself. `replaced` has the replacement of
 * each text of the block; a missing text throws.
 */
export async function startNginx(block: string, replaced: Record<string, string>): Promise<Nginx> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-nginx-'))
  const [key, pem] = [join(dir, 'server.key'), join(dir, 'server.pem')]
  writeSelfSigned({ key, pem, domain: 'localhost', days: 2 })
  const port = await freePort()
  const all = {
    'listen 443 ': `listen 127.0.0.1:${port} `,
    'server_name help.example.com;': 'server_name localhost;',
    '/etc/ssl/help.example.com.pem': pem,
    '/etc/ssl/help.example.com.key': key,
    ...replaced,
  }
  const conf = join(dir, 'nginx.conf')
  writeFileSync(conf, main(dir, replaceAll(block, all)))
  const running = run(PROGRAM, ['-c', conf, '-p', dir])
  await untilListening(running, port)
  return {
    ...running,
    url: `https://localhost:${port}`,
    caPem: readFileSync(pem, 'utf8'),
    async remove() {
      await running.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
