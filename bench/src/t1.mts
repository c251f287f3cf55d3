import { markdownToDocument } from '/work/wt/all/packages/content/src/index.ts'
for (const t of ["* `<details>...<summary>...</details>` — expandable content\n", "Use `<details>a<summary>b</summary></details>` here\n","* `<details>` and\n  `</details>` — x\n", "The `<video src=a></video>` tag and `<Tabs>` `</Tabs>`.\n", "* `<Tabs>x</Tabs>` — y\n","* `<div>x</div>` y\n"]) 
console.log(t, JSON.stringify(markdownToDocument(t).blocks.map(b=>[b.type,b.content, b.children.length])))
