// Labels of user interfaces: short texts with keys, one file for each language or both in one.
import { plain } from './markdown.ts'

/** By key. */
export type Labels = Map<string, string>

const clean = (text: string) => plain(text.replace(/\{[^}]*\}|%\w|%\{[^}]*\}|:[a-z_]+\b|<[^>]*>|\\n/g, ' '))

/** Every string of a JSON file, by its path. */
export function jsonLabels(text: string): Labels {
  const labels: Labels = new Map()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') labels.set(path, clean(value))
    else if (value !== null && typeof value === 'object')
      for (const [key, child] of Object.entries(value)) walk(child, `${path}/${key}`)
  }
  try {
    walk(JSON.parse(text), '')
  } catch {
    // A file that is no JSON has no labels.
  }
  return labels
}

/** Strings of nested PHP arrays, one entry a line. */
export function phpLabels(text: string): Labels {
  const labels: Labels = new Map()
  const path: string[] = []
  for (const line of text.split('\n')) {
    const opened = /^\s*'([^']+)'\s*=>\s*\[\s*$/.exec(line)
    const entry = /^\s*'([^']+)'\s*=>\s*'(.*)',?\s*$/.exec(line)
    if (opened) path.push(opened[1]!)
    else if (/^\s*\],?\s*$/.test(line)) path.pop()
    else if (entry) labels.set([...path, entry[1]].join('/'), clean(entry[2]!.replaceAll("\\'", "'")))
  }
  return labels
}

/** Both languages of a file of `<property key><value xml:lang>`. */
export function xmlLabels(text: string): { chinese: Labels; english: Labels } {
  const [chinese, english]: Labels[] = [new Map(), new Map()]
  for (const [, key = '', body = ''] of text.matchAll(/<property key="([^"]+)">([\s\S]*?)<\/property>/g)) {
    for (const [, language = '', value = ''] of body.matchAll(/<value xml:lang="(en|zh)">([\s\S]*?)<\/value>/g))
      (language === 'zh' ? chinese! : english!).set(key, clean(value))
  }
  return { chinese: chinese!, english: english! }
}
