// The choice of one value, as the server sends it.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'

test('shows the chosen option before scripts run', () => {
  const options = [
    { value: 'all', label: 'All groups' },
    { value: 'sales', label: 'Sales' },
  ]
  const page = (value: string | undefined) =>
    renderToString(
      <Select label="Group" value={value} placeholder="Choose" options={options} onValueChange={() => {}} />,
    )
  expect(page('all')).toContain('All groups')
  expect(page('sales')).not.toContain('All groups')
  expect(page(undefined)).toContain('Choose')
})
