// A table is a table to readers of screens: headers of columns and rows, and a name that it scrolls under.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'

type Fruit = { id: string; name: string; count: number; remark: string }
const rows: Fruit[] = [
  { id: 'a', name: 'Apple', count: 3, remark: 'red' },
  { id: 'b', name: 'Pear', count: 0, remark: '' },
]
const plain = (html: string) => html.replaceAll(/ (?:class|tabindex)="[^"]*"/g, '')

test('renders headers of rows, lines on small screens only with content, and a hidden header for actions', () => {
  const html = plain(
    renderToStaticMarkup(
      <DataTable
        label="Fruit"
        rows={rows}
        columns={[
          { head: 'Name', kind: 'name', cell: ({ name }) => name, below: ({ remark }) => remark },
          false,
          { head: 'Count', kind: 'figure', cell: ({ count }) => count },
          { head: 'Acts', kind: 'acts', cell: (_row, position) => position },
        ]}
      />,
    ),
  )
  expect(html).toBe(
    '<section aria-label="Fruit"><table><thead><tr><th scope="col" data-kind="name">Name</th><th scope="col" data-kind="figure">Count</th>' +
      '<th scope="col" data-kind="acts"><span>Acts</span></th></tr></thead><tbody>' +
      '<tr><th scope="row" data-kind="name">Apple<span>red</span></th><td data-kind="figure" data-head="Count">3</td><td data-kind="acts">0</td></tr>' +
      '<tr><th scope="row" data-kind="name">Pear</th><td data-kind="figure" data-head="Count">0</td><td data-kind="acts">1</td></tr></tbody></table></section>',
  )
})
