// Vitest reporter: writes the names of the tests that passed only on retry, so that retries hide nothing.
import { writeFileSync } from 'node:fs'

export default class FlakyReporter {
  names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    writeFileSync('.artifacts/vitest-flaky.json', JSON.stringify(this.names))
  }
}
