// Components as documentation sites use them: what they say to readers stays, however they are indented.
import { describe, expect, test } from 'vitest'
import { outlineOfBlocks } from '../../testing/outline-of-blocks.ts'
import { markdownToBlocks } from '../from-markdown.ts'

const read = (markdown: string) => outlineOfBlocks(markdownToBlocks(markdown))

describe('[EDIT-12] components', () => {
  test.each([
    [
      'a field of a call',
      '<ParamField body="query" type="string" required>\nWhat to look for.\n</ParamField>',
      ['paragraph: `query`*, *`string`*, required*', 'paragraph: What to look for.'],
    ],
    [
      'a field of an answer, alone',
      '<ResponseField name="id" type="number" default="1" />',
      ['paragraph: `id`*, *`number`*, default: 1*'],
    ],
    [
      'a picture with what stands below it',
      '<Frame caption="How it looks">\n<img src="/a.png" alt="A" />\n</Frame>',
      ['image: /a.png How it looks'],
    ],
    [
      'several pictures with what stands below them',
      '<Frame caption="Both">\n![](/a.png)\n![](/b.png)\n</Frame>',
      ['image: /a.png', 'image: /b.png', 'paragraph: Both'],
    ],
    [
      'a picture that is indented far below an item',
      '<Frame>\n![](/a.png)\n</Frame>\n\n1. One\n\n       <Frame>\n         ![](/b.png)\n       </Frame>\n\n2. Two',
      ['image: /a.png', ['numberedListItem: One', ['image: /b.png']], 'numberedListItem: Two'],
    ],
    [
      'a picture as code where no component stands',
      '1. One\n\n       <Frame>\n       </Frame>',
      [['numberedListItem: One', ['codeBlock: <Frame>\n</Frame>']]],
    ],
    [
      'a file whose name begins with a dot, above its code',
      '```bash .env\nA=1\n```\n\n```ini config/.npmrc\nA=1\n```',
      ['paragraph: *.env*', 'codeBlock: A=1', 'paragraph: *config/.npmrc*', 'codeBlock: A=1'],
    ],
    [
      'a component right below a text in a component',
      '<ResponseField name="a" type="object">\n    Text.\n    <Expandable title="b">\n    Inner.\n    </Expandable>\n</ResponseField>',
      ['paragraph: `a`*, *`object`', 'paragraph: Text.', ['toggleListItem: b', ['paragraph: Inner.']]],
    ],
    [
      'a component below a list, as far right as its items',
      '<ResponseField name="a" type="object">\n  Text:\n\n  - One.\n  - Two.\n\n  <Expandable title="b">\n    Inner.\n  </Expandable>\n</ResponseField>',
      [
        ...['paragraph: `a`*, *`object`', 'paragraph: Text:', 'bulletListItem: One.', 'bulletListItem: Two.'],
        ['toggleListItem: b', ['paragraph: Inner.']],
      ],
    ],
    [
      'a component further left than what it stands in',
      '  <Steps>\n<Step title="a">\nText.\n</Step>\n  </Steps>',
      [['numberedListItem: *a*', ['paragraph: Text.']]],
    ],
    [
      'a type with signs written as entities',
      '<ResponseField name="a" type="&quot;b&quot; | &#39;c&#39;">\nText.\n</ResponseField>',
      ['paragraph: `a`*, *`"b" | \'c\'`', 'paragraph: Text.'],
    ],
    [
      'a title with code in a fragment',
      '<Step title={<>Add it to <code>a.json</code>.</>}>\nText.\n</Step>',
      [['numberedListItem: *Add it to *`a.json`*.*', ['paragraph: Text.']]],
    ],
    [
      'a card whose icon is drawn twice in a fragment',
      '<Card\n  title="A"\n  href="/a"\n  icon={\n    <>\n      <svg className="x"><path d="M0" /></svg>\n      <svg className="y"><path d="M0" /></svg>\n    </>\n  }\n/>',
      ['paragraph: </a> A'],
    ],
    [
      'a card alone',
      '<Card title="Start" href="/start" description="In five minutes." />',
      ['paragraph: </start> Start', 'paragraph: In five minutes.'],
    ],
    [
      'a link of a site’s own',
      '<SchoolLink href="https://x.example/a" title="A lesson"/>',
      ['paragraph: <https://x.example/a> A lesson'],
    ],
    [
      'a link of a site within a part of the page',
      'Text\n\n<div class="a">\n  <SchoolLink href="https://x.example/a" title="A lesson"/>\n</div>\n\nMore',
      ['paragraph: Text', 'paragraph: <https://x.example/a> A lesson', 'paragraph: More'],
    ],
    [
      'a link within a line',
      'See <LessonLink href="https://x.example/a">the lesson</LessonLink>.',
      ['paragraph: See <https://x.example/a> the lesson.'],
    ],
    ['a badge', '## Panels <Badge type="tip" text="1.4+" />', ['heading: Panels 1.4+']],
    [
      'signs in a table',
      '| A |\n| --- |\n| <Icon icon="check" /> yes |\n| <Icon icon="xmark" /> no |',
      ['table: A / ✓ yes / ✗ no'],
    ],
    [
      'a drawn tree',
      '<Tree>\n<Tree.Folder name="app">\n<Tree.File name="page.tsx" />\n</Tree.Folder>\n</Tree>',
      [['bulletListItem: app', ['bulletListItem: page.tsx']]],
    ],
    [
      'a tree of shortcodes',
      '{{< filetree/container >}}\n{{< filetree/folder name="app" >}}\n{{< filetree/file name="page.tsx" >}}\n{{< /filetree/folder >}}\n{{< /filetree/container >}}',
      [['bulletListItem: app', ['bulletListItem: page.tsx']]],
    ],
    [
      'an update',
      '{% update date="2026-08-06" %}\nNew things.\n{% endupdate %}',
      ['paragraph: *2026-08-06*', 'paragraph: New things.'],
    ],
    [
      'a card of Docsy, over several lines',
      '{{% card\n  header="Head"\n  title="Title"\n  footer="![Sign](a.png)"\n%}}\nText\n{{% /card %}}',
      ['paragraph: *Title*', 'paragraph: Head', 'paragraph: Text', 'image: a.png'],
    ],
    [
      'cards with pictures',
      '{{< cards >}}\n  {{< card link="/a" title="A" image="/a.png" >}}\n{{< /cards >}}',
      [['bulletListItem: </a> A', ['image: /a.png']]],
    ],
    [
      'a shortcode that nobody knows',
      '{{% blocks/cover title="Hi" %}}\nText\n{{% /blocks/cover %}}',
      ['paragraph: *Hi*', 'paragraph: Text'],
    ],
    [
      'panels of text',
      '{{< tabpane text=true >}}\n{{< tab header="A" lang="en" >}}\n![](a.png)\n{{< /tab >}}\n{{< tab header="B" lang="de" >}}\nB\n{{< /tab >}}\n{{< /tabpane >}}',
      [
        [
          'tabs',
          [
            ['tab: A', ['image: a.png']],
            ['tab: B', ['paragraph: B']],
          ],
        ],
      ],
    ],
    [
      'pictures in what unfolds',
      '<details>\n<summary>More <img src="/a.png"></summary>\n\nText\n\n</details>',
      [['toggleListItem: More inlineImage', ['paragraph: Text']]],
    ],
  ])('%s', (_name, markdown, blocks) => expect(read(markdown)).toEqual(blocks))
})

describe('[EDIT-12] indents in components', () => {
  test('are not read as code, and lists keep their content', () => {
    expect(
      read(
        '<Steps>\n  <Step>\n  ### Add it\n\n    Put it into your file:\n\n```tsx\n<A />\n```\n\n    Then fill in:\n    * `one`: first\n    * two\n\n    <Note>\n      Mind this.\n    </Note>\n  </Step>\n</Steps>',
      ),
    ).toEqual([
      'heading: Add it',
      'paragraph: Put it into your file:',
      'codeBlock: <A />',
      'paragraph: Then fill in:',
      'bulletListItem: `one`: first',
      'bulletListItem: two',
      'callout note: Mind this.',
    ])
  })

  test('code keeps its tags', () =>
    expect(read('<Tab title="a">\n        ```py\n        def a():\n            return 1\n        ```\n</Tab>')).toEqual(
      ['paragraph: *a*', 'codeBlock: def a():\n    return 1'],
    ))

  test('outside of them stays Markdown', () =>
    expect(read('Text\n\n    code\n\n<Note>\nHi\n</Note>')).toEqual([
      'paragraph: Text',
      'codeBlock: code',
      'callout note: Hi',
    ]))

  test('keeps marks within code', () =>
    expect(
      read('```mdx\n<Tabs>\n  <Tab title="npm">\n    ```bash\n    npm i\n    ```\n  </Tab>\n</Tabs>\n```'),
    ).toEqual(['codeBlock: <Tabs>\n  <Tab title="npm">\n    ```bash\n    npm i\n    ```\n  </Tab>\n</Tabs>']))
})
