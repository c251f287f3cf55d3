// Order of the test files: those that take longest first, so that no worker is left alone with one at the end. Vitest remembers how long
// they took here; where it has never run them, as in CI, it knows only their sizes.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Ends of paths, long ones first, for a first run. */
export const LONGEST = [
  'sweep/callers.int.test.ts',
  'git-sources/sync.int.test.ts',
  'articles/sizes.int.test.ts',
  'ldap/samba.int.test.ts',
  'sweep/bad-input.int.test.ts',
  'deploy/commands.test.ts',
  'pdf/write-pdf.test.ts',
  'apart/limits.test.ts',
  'apart/word.test.ts',
  'office/office-preview.test.ts',
]

const rank = (path: string) => {
  const position = LONGEST.findIndex((end) => path.endsWith(end))
  return position === -1 ? LONGEST.length : position
}

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    if (files.some((file) => this.ctx.cache.getTestSpecificationResult(file))) return sorted
    const byProject = Map.groupBy(sorted, ({ project }) => project.name)
    return [...byProject.values()].flatMap((group) => group.toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId)))
  }
}
