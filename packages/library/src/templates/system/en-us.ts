// The platform's own templates in English.
import type { SystemTemplate } from './types.ts'

export const enTemplates: readonly SystemTemplate[] = [
  {
    key: 'how-to',
    kind: 'article',
    group: 'help',
    name: 'How-to guide',
    description: 'One task, step by step',
    markdown: `Say in one sentence what readers will be able to do after reading this page.

## Before you begin

- Required permission:
- What you need:

## Steps

1. Open …
2. Choose …
3. When you see …, you are done.

## If something goes wrong

| What you see | Why | What to do |
| --- | --- | --- |
| The button is missing | No permission | Ask an administrator |

## See also

- `,
  },
  {
    key: 'faq',
    kind: 'article',
    category: 'questions',
    group: 'help',
    name: 'Frequently asked questions',
    description: 'Questions and answers',
    markdown: `## Account

### What if I forget my password?

Choose “Forgot password” on the sign-in page and follow the steps.

### How do I change my phone number?

Open your personal settings …

## Using it

### Why can I not see a manual?

You may not have permission. Ask an administrator.`,
  },
  {
    key: 'troubleshooting',
    kind: 'article',
    group: 'help',
    name: 'Troubleshooting',
    description: 'From symptoms to causes',
    markdown: `## What happens

What people see, when, and who is affected.

## Quick checks

- [ ] The network works
- [ ] The version is the latest
- [ ] The account has the permission

## Possible causes

### First cause

How to confirm:

How to solve it:

## Still not solved

Send support: time, account, screenshot, error message.`,
  },
  {
    key: 'release-notes',
    kind: 'article',
    group: 'product',
    name: 'Release notes',
    description: 'What has changed in this version',
    markdown: `Released on:

## New

- 

## Improved

- 

## Fixed

- 

## Before you upgrade

- `,
  },
  {
    key: 'requirements',
    kind: 'article',
    group: 'product',
    name: 'Requirements',
    description: 'Background, goals, solution, acceptance',
    markdown: `## Background

Why this, and what is wrong today.

## Goals

- 
- Not a goal:

## People and situations

| Who | Situation | Expects |
| --- | --- | --- |
|  |  |  |

## Solution

## Acceptance

- [ ] 

## Risks and dependencies

- `,
  },
  {
    key: 'meeting',
    kind: 'article',
    group: 'collaboration',
    name: 'Meeting notes',
    description: 'Decisions and tasks at a glance',
    markdown: `Time:　　Place:　　Chair:　　Notes:

Present:

## Topics

1. 

## Decisions

- 

## Tasks

| Task | Owner | Due |
| --- | --- | --- |
|  |  |  |`,
  },
  {
    key: 'weekly',
    kind: 'article',
    group: 'collaboration',
    name: 'Weekly report',
    description: 'This week, next week, risks',
    markdown: `## Done this week

- [x] 

## Plan for next week

- [ ] 

## Problems and help needed

- `,
  },
  {
    key: 'help-centre',
    kind: 'manual',
    category: 'helpCentre',
    group: 'centre',
    name: 'Help centre',
    description: 'First steps, guides, frequently asked questions',
    nodes: [
      {
        title: 'Welcome',
        markdown:
          'What the product is, for whom, and where to start.\n\n## Get started in three steps\n\n1. Sign up\n2. Set it up\n3. Invite your colleagues',
      },
      {
        title: 'First steps',
        children: [
          {
            title: 'Sign up and sign in',
            markdown:
              '## Sign up\n\n1. Open the registration page\n2. Fill in the form\n\n## Sign in\n\n1. Enter account and password',
          },
          { title: 'Basic concepts', markdown: '| Term | Meaning |\n| --- | --- |\n|  |  |' },
        ],
      },
      {
        title: 'Guides',
        children: [
          { title: 'Everyday work', markdown: '## Steps\n\n1. \n2. \n3. ' },
          { title: 'For administrators', markdown: '## Members and permissions\n\n## Security' },
        ],
      },
      {
        title: 'Frequently asked questions',
        markdown: '### What if I forget my password?\n\n### How do I contact you?',
      },
      { title: 'Release notes', markdown: '## Version (date)\n\n- ' },
    ],
  },
  {
    key: 'product-manual',
    kind: 'manual',
    category: 'product',
    group: 'product',
    name: 'Product manual',
    description: 'Installation, use, care, specifications',
    nodes: [
      { title: 'Safety', markdown: 'Read this first.\n\n- ' },
      { title: 'Overview', markdown: '## Parts\n\n## In the box' },
      { title: 'Installation', markdown: '## Prepare\n\n## Steps\n\n1. ' },
      { title: 'Use', markdown: '## Switch it on\n\n## Everyday use' },
      { title: 'Care', markdown: '## Cleaning\n\n## Replacing parts' },
      { title: 'Specifications', markdown: '| Item | Value |\n| --- | --- |\n|  |  |' },
      { title: 'Service', markdown: '## Warranty\n\n## Contact' },
    ],
  },
  {
    key: 'onboarding',
    kind: 'manual',
    group: 'team',
    name: 'Onboarding',
    description: 'What to know in the first week',
    nodes: [
      { title: 'Welcome', markdown: 'What the organisation does and what matters to us.' },
      {
        title: 'First week',
        children: [
          {
            title: 'Day one',
            markdown: '- [ ] Get your computer\n- [ ] Get your accounts\n- [ ] Meet your colleagues',
          },
          { title: 'Tools and accounts', markdown: '| Tool | For | How to get it |\n| --- | --- | --- |\n|  |  |  |' },
        ],
      },
      {
        title: 'Rules',
        children: [
          { title: 'Hours and leave', markdown: '' },
          { title: 'Expenses', markdown: '' },
        ],
      },
      { title: 'Who to ask', markdown: '| About | Who |\n| --- | --- |\n|  |  |' },
    ],
  },
  {
    key: 'question-answer',
    kind: 'manual',
    category: 'questions',
    group: 'centre',
    name: 'Questions and answers',
    description: 'Answers by topic, good for the assistant',
    nodes: [
      { title: 'Account', markdown: '## How do I sign up?\n\n## What if I forget my password?' },
      { title: 'Features', markdown: '## How do I create something?\n\n## How do I share it?' },
      { title: 'Payment', markdown: '## How do I pay?\n\n## How do I get an invoice?' },
      { title: 'Contact', markdown: 'Phone, email, opening hours.' },
    ],
  },
]
