// Texts: the product's own first page, for people who do not know it yet.
export const official = {
  seo: 'Write help manuals, publish them, and let readers search and ask: all in one place.',
  register: 'Sign up',
  guide: 'User guide',
  features: 'Features',
  placeholder: 'Search the guide, or ask a question',
  featuresTitle: 'From writing to reading, in one place',
  featuresHint: 'Writers, readers and administrators each find what they need at hand',
  editorTitle: 'An editor made for writing',
  editorText:
    'Write manuals the way you write documents: tables, code, formulas, mind maps and attachments all go into an article. Comments, suggested changes and earlier versions are always at hand.',
  readerTitle: 'Pages that are easy to read',
  readerText:
    'What you publish is there at once, with directory, outline and the next article in place, on phones as well. Reading and searching work without scripts, and pages open quickly.',
  answerTitle: 'Easy to find, ready to answer',
  answerText:
    'Search forgives typing errors and knows other words for the same thing. The assistant answers only from what you published, names its source for every sentence, and says so when it is not sure.',
  homeTitle: 'Everything your team knows, in order',
  homeText:
    'Spaces, manuals and permissions are clear: who may read, who may write, and when it is published. What is recent, common or waiting is there when you open it.',
  moreTitle: 'And more',
  portalTitle: 'A portal of your own',
  portalText:
    'Arrange modules to build the front page of your help centre: light and dark, Chinese and English, on computers and phones.',
  openTitle: 'API and embedding',
  openText: 'A REST interface and small scripts bring manuals and the assistant into your own product.',
  safeTitle: 'Safe and yours',
  safeText: 'Single sign-on, two-step sign-in and an audit log, on your own server if you like.',
  faqTitle: 'Questions',
  q1: 'Can it run on our own server?',
  a1: 'Yes. One command starts it, and database and files stay on your machine.',
  q2: 'Does the assistant make things up?',
  a2: 'It answers only from published articles and names them. Where nothing fits it says so and offers a way to reach you.',
  q3: 'Do readers have to sign in?',
  a3: 'You decide: open to everybody, to members of your organisation only, or by password or link.',
  beginTitle: 'Write the first article now',
  beginHint: 'The first manual is published within minutes',
}
