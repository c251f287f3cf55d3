// Address of a repository's file on its server; pure. Null where the form of its addresses is unknown.

type FileLocation = { address: string; branch: string; commit: string; path: string }

/** By the host. Of the default branch, whose name is not stored, the commit is shown. */
export function fileAddress({ address, branch, commit, path }: FileLocation): string | null {
  const { hostname } = new URL(address)
  const base = address.replace(/\.git$/, '')
  const version = branch || commit
  const form = FORMS.find(([host]) => host.test(hostname))?.[1]
  if (!form || version === '') return null
  const encoded = (text: string) => text.split('/').map(encodeURIComponent).join('/')
  return `${base}/${form(branch !== '')}${encoded(version)}/${encoded(path)}`
}

const FORMS: readonly (readonly [RegExp, (ofBranch: boolean) => string])[] = [
  [/(?:^|\.)github\./, () => 'blob/'],
  [/(?:^|\.)gitlab\./, () => '-/blob/'],
  [/(?:^|\.)gitee\.com$/, () => 'blob/'],
  [/(?:^|\.)bitbucket\.org$/, () => 'src/'],
  [/(?:^|\.)(?:gitea|forgejo|codeberg)\./, (ofBranch) => (ofBranch ? 'src/branch/' : 'src/commit/')],
]
