// Settings of the office program for documents of strangers: no macros, nothing loaded that a document only refers to.
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Setting = readonly [path: string, name: string, value: string | number | boolean]

/** Requests that get past the other settings end here: nothing listens on the discard port. */
const NOWHERE = { host: '127.0.0.1', port: 9 }

const SETTINGS: readonly Setting[] = [
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', 3],
  // Pictures, sections and data of other addresses, files of this machine included.
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['Office.Common/Misc', 'UseOpenCL', false],
  ['Office.Writer/Content/Update', 'Link', 0],
  ['Office.Calc/Content/Update', 'Link', 2],
  ['Office.Common/Load', 'UpdateDocMode', 0],
  ['Inet/Settings', 'ooInetProxyType', 2],
  ['Inet/Settings', 'ooInetHTTPProxyName', NOWHERE.host],
  ['Inet/Settings', 'ooInetHTTPProxyPort', NOWHERE.port],
  ['Inet/Settings', 'ooInetHTTPSProxyName', NOWHERE.host],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', NOWHERE.port],
  ['Inet/Settings', 'ooInetNoProxy', ''],
]

const item = ([path, name, value]: Setting) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** Writes a new profile below `folder` and returns its folder. */
export async function writeProfile(folder: string): Promise<string> {
  const profile = join(folder, randomUUID())
  await mkdir(join(profile, 'user'), { recursive: true, mode: 0o700 })
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${SETTINGS.map(item).join('\n')}
</oor:items>`
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), text)
  return profile
}
