// Order of the test files: those that take longest first, so that no worker is left alone with one at the end. Vitest knows only their
// sizes where it has never run them, as in CI.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Ends of paths, long ones first; see the times that `npm test -- vitest` prints. What keeps the database busy stands beside what converts
 * files.
 */
export const LONGEST = [
  'sweep/callers.int.test.ts',
  'files/hostile.int.test.ts',
  'imports/hostile.int.test.ts',
  'imports/foreign-hostile.int.test.ts',
  'sweep/bad-input.int.test.ts',
  'member-files/member-files.int.test.ts',
  'pdf/write-pdf.test.ts',
  'limits/hostile.test.ts',
  'react/xss.test.tsx',
]

const rank = (path: string) => {
  const at = LONGEST.findIndex((end) => path.endsWith(end))
  return at === -1 ? LONGEST.length : at
}

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((group) => group.toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId)))
  }
}
