// Checks a page in a certain state with axe. Pages as they open are all judged in the walk over the route table.
import { AxeBuilder } from '@axe-core/playwright'
import { isFull, sample } from '@lectern/testing/sample'
import { expect, type Page, test } from '@playwright/test'

/** One of three states is checked; all of them in a full run. */
const STATES = [0, 1, 2] as const
const [TURN] = sample(STATES, 1)
const judged = new Map<string, number>()

/** Expects no violation of WCAG 2 AA on the page, or in `part` of it. Toasts are left out: they lose contrast as they fade. */
export async function accessible(page: Page, part = 'html'): Promise<void> {
  const { testId } = test.info()
  const count = judged.get(testId) ?? Number.parseInt(testId.slice(-4), 16) % STATES.length
  judged.set(testId, count + 1)
  if (!isFull && count % STATES.length !== TURN) return
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .exclude('[data-sonner-toast]')
    .withTags(['wcag2a', 'wcag2aa'])
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}
